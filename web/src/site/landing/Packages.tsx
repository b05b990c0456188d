import type { Offer } from '@finesse/api/contract/catalogue/catalogue';
import { formatDuration } from '@finesse/api/contract/durations';
import { pluralize } from '@finesse/api/contract/text';
import { useCatalogue } from '../../shared/catalogue';
import { usePrice } from '../../shared/usePrice';

/** A festival has more hours than a card has room for. */
const MOST_COALS = 24;

/** The packages side by side, their rows aligned so that they compare at a glance (spec §9). */
export function Packages() {
  const packages = useCatalogue().packages;
  if (packages.length === 0) return null;
  const hours = packages.map((offer) => offer.hours);
  const longest = Math.max(...hours);
  const hoursOfCoal = Math.ceil(longest / MOST_COALS);
  const coal = hoursOfCoal === 1 ? 'each hour' : `every ${String(hoursOfCoal)} hours`;
  return (
    <section id="packages" aria-labelledby="packages-title">
      <div className="section-head">
        <h2 id="packages-title">Packages</h2>
        <p className="mw-measure fs-lead text-body-secondary">{`${inWords(hours)} ${longest === 1 ? 'hour' : 'hours'} of service: one glowing coal for ${coal}.`}</p>
      </div>
      <div className="package-list">
        {packages.map((offer) => (
          <Package key={offer.id} offer={offer} longest={longest} hoursOfCoal={hoursOfCoal} />
        ))}
      </div>
      <a className="go packages-price mt-4 d-print-none" href="#price">
        See what your evening would cost
      </a>
    </section>
  );
}

interface PackageProps {
  offer: Offer;
  longest: number;
  hoursOfCoal: number;
}

function Package({ offer, longest, hoursOfCoal }: PackageProps) {
  const price = usePrice();
  const { name, amount, hours, flavours, guests, description, features, popular } = offer;
  const lasts = `${formatDuration(hours * 60)} of service`;
  const facts = [
    flavours === null ? 'Unlimited flavours' : pluralize(flavours, 'flavour'),
    `Up to ${pluralize(guests, 'guest')}`,
  ];
  const asked = price(amount);
  return (
    <article className="package" data-popular={popular || undefined}>
      <h3>
        {name} {popular && <span className="popular">Most Popular</span>}
      </h3>
      <div
        className="package-price"
        data-unpriced={amount === 0 || undefined}
        data-long={asked.length > 5 || undefined}
      >
        {asked}
      </div>
      <p className="mw-measure text-body-secondary">{description}</p>
      <ul className="package-facts">
        <li>
          {lasts}
          <Coals lit={Math.ceil(hours / hoursOfCoal)} of={Math.ceil(longest / hoursOfCoal)} />
        </li>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {/* Owners once wrote here what the numbers say. */}
      <ul className="mt-2 fs-small lh-sm text-body-secondary">
        {features
          .filter((feature) => feature !== lasts && !facts.includes(feature))
          .map((feature) => (
            <li className="mt-1" key={feature}>
              {feature}
            </li>
          ))}
      </ul>
      <a
        className={`btn d-print-none ${popular ? 'btn-primary' : 'btn-outline-secondary'}`}
        href="#contact"
        data-package={name}
      >
        Book {name}
      </a>
    </article>
  );
}

/** The hours beside them as lit coals, so that three evenings compare at a glance. */
function Coals({ lit, of }: { lit: number; of: number }) {
  return (
    <div className="coals d-print-none" aria-hidden="true">
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
    .sort((a, b) => a - b)
    .map((hour) => NUMBERS[hour] ?? String(hour))
    .map((word, at) => (at === 0 ? word : word.toLowerCase()));
  return words.join(', ').replace(/, (?!.*, )/, ' or ');
}
