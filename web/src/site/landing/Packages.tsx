import { PACKAGES, type PackageOffer } from '@finesse/api/contract/offers';
import { dollars } from './money';

const LONGEST = Math.max(...PACKAGES.map(({ hours }) => hours));

/** The three packages side by side, their rows aligned so that they compare at a glance (spec §9). */
export function Packages() {
  return (
    <section className="packages" id="packages" aria-labelledby="packages-title">
      <div className="section-head">
        <h2 id="packages-title">Packages</h2>
        <p>Two, four or six hours of service: a glowing coal stands for each.</p>
      </div>
      <div className="package-list">
        {PACKAGES.map((offer) => (
          <Package key={offer.name} {...offer} />
        ))}
      </div>
    </section>
  );
}

function Package({ name, price, hours, description, features, popular }: PackageOffer) {
  return (
    <article className="package" data-popular={popular || undefined}>
      <h3>
        {name} {popular && <span className="popular">Most Popular</span>}
      </h3>
      <div className="package-price">{dollars(price)}</div>
      <Coals lit={hours} />
      <p className="package-text">{description}</p>
      <ul className="package-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a className="go" href="#contact" data-package={name}>
        Book {name}
      </a>
    </article>
  );
}

/** The hours of a package as lit coals, so that three evenings compare at a glance. */
function Coals({ lit }: { lit: number }) {
  return (
    <div className="coals" aria-hidden="true">
      {Array.from({ length: LONGEST }, (_, hour) => (
        <span key={hour} data-lit={hour < lit || undefined} />
      ))}
    </div>
  );
}
