import type { Offer } from '@finesse/api/contract/catalogue/catalogue';
import { useCatalogue, usePrice } from '../../shared/catalogue';

/** The packages side by side, their rows aligned so that they compare at a glance (spec §9). */
export function Packages() {
  const packages = useCatalogue().packages;
  if (packages.length === 0) return null;
  const hours = packages.map((offer) => offer.hours);
  const longest = Math.max(...hours);
  return (
    <section className="packages" id="packages" aria-labelledby="packages-title">
      <div className="section-head">
        <h2 id="packages-title">Packages</h2>
        <p>{`${inWords(hours)} hours of service: one glowing coal for each hour.`}</p>
      </div>
      <div className="package-list">
        {packages.map((offer) => (
          <Package key={offer.id} offer={offer} longest={longest} />
        ))}
      </div>
      <a className="go packages-price" href="#price">
        See what your evening would cost
      </a>
    </section>
  );
}

function Package({ offer, longest }: { offer: Offer; longest: number }) {
  const price = usePrice();
  const { name, amount, hours, description, features, popular } = offer;
  return (
    <article className="package" data-popular={popular || undefined}>
      <h3>
        {name} {popular && <span className="popular">Most Popular</span>}
      </h3>
      <div className="package-price">{price(amount)}</div>
      <Coals lit={hours} of={longest} />
      <p className="package-text">{description}</p>
      <ul className="package-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <a
        className={`btn ${popular ? 'btn-primary' : 'btn-outline-light'}`}
        href="#contact"
        data-package={name}
      >
        Book {name}
      </a>
    </article>
  );
}

/** The hours of a package as lit coals, so that three evenings compare at a glance. */
function Coals({ lit, of }: { lit: number; of: number }) {
  return (
    <div className="coals" aria-hidden="true">
      {Array.from({ length: of }, (_, hour) => (
        <span key={hour} data-lit={hour < lit || undefined} />
      ))}
    </div>
  );
}

const NUMBERS = 'No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');

/** "Two, four or six"; beyond twelve in digits. */
function inWords(hours: number[]): string {
  const words = [...new Set(hours)]
    .toSorted((a, b) => a - b)
    .map((hour) => NUMBERS[hour] ?? String(hour))
    .map((word, at) => (at === 0 ? word : word.toLowerCase()));
  return words.join(', ').replace(/, (?!.*, )/, ' or ');
}
