import { PACKAGES, type PackageOffer } from '@finesse/api/contract/offers';
import { dollars } from './money';

/** The three packages side by side, their rows aligned so that they compare at a glance (spec §9). */
export function Packages() {
  return (
    <section className="packages" id="packages" aria-labelledby="packages-title">
      <div className="section-head">
        <h2 id="packages-title">Packages</h2>
        <p>Three lengths of evening. Final pricing depends on your requirements.</p>
      </div>
      <div className="package-list">
        {PACKAGES.map((offer) => (
          <Package key={offer.name} {...offer} />
        ))}
      </div>
    </section>
  );
}

function Package({ name, price, description, features, popular }: PackageOffer) {
  return (
    <article className="package" data-popular={popular || undefined}>
      <h3>
        {name} {popular && <span className="popular">Most Popular</span>}
      </h3>
      <p className="package-price">{dollars(price)}</p>
      <p className="package-text">{description}</p>
      <ul className="package-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a className="go" href="#contact">
        Book {name}
      </a>
    </article>
  );
}
