import type { ReactNode } from 'react';
import { percentOf } from '@finesse/api/contract/currency';
import { useCatalogue } from '../../shared/catalogue';
import { pluralize } from '@finesse/api/contract/text';
import { usePrice } from '../../shared/usePrice';

/** The tiers (spec §9), and the way to one as its children. */
export function Memberships({ children }: { children: ReactNode }) {
  const { memberships } = useCatalogue();
  if (memberships.length === 0) return null;
  return (
    <section className="memberships" id="memberships" aria-labelledby="memberships-title">
      <div>
        <Introduction />
        {children}
      </div>
      <TierTable />
    </section>
  );
}

function Introduction() {
  const { memberships } = useCatalogue();
  const savings = memberships.map(({ percentOff }) => percentOff).join(' or ');
  return (
    <>
      <h2 id="memberships-title">Memberships</h2>
      <p className="mw-measure mt-5 mb-3 fs-lead text-body-secondary">
        {`For those who entertain often. Members save ${savings}% on every package.`}
      </p>
    </>
  );
}

/** What the tiers cost, what they save on each package, and from when they pay for themselves. */
function TierTable() {
  const catalogue = useCatalogue();
  const price = usePrice();
  const { memberships } = catalogue;
  const packages = catalogue.packages.filter(({ amount }) => amount > 0);
  const typical = packages.find(({ popular }) => popular) ?? packages.at(-1);
  return (
    <table className="tier-table w-100 tabular-nums">
      <caption className="visually-hidden">What members pay for each package</caption>
      <thead>
        <tr>
          <td />
          {memberships.map(({ tier, amount, features, popular }) => (
            <th scope="col" key={tier} data-popular={popular || undefined}>
              {popular && <span className="popular">Most Popular</span>}
              <span className="tier-table-tier d-block">{tier}</span>
              <span className="tier-table-price d-block">
                {price(amount)}
                <small>/month</small>
              </span>
              {features.map((feature) => (
                <span className="d-block mt-1 fs-small lh-sm text-body-secondary" key={feature}>
                  {feature}
                </span>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {packages.map((offer) => (
          <tr key={offer.id}>
            <th scope="row">{offer.name}</th>
            {memberships.map(({ tier, percentOff, popular }) => {
              const saved = percentOf(offer.amount, percentOff);
              return (
                <td key={tier} data-popular={popular || undefined}>
                  {price(offer.amount - saved)}{' '}
                  {saved > 0 && (
                    <span className="d-block fs-small fw-semibold text-success">{`Save ${price(saved)}`}</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {typical && (
        <tfoot>
          <tr>
            <th scope="row">Pays for itself</th>
            {memberships.map(({ tier, amount, percentOff, popular }) => {
              const saved = percentOf(typical.amount, percentOff);
              const evenings = Math.max(1, Math.ceil(amount / saved));
              return (
                <td key={tier} data-popular={popular || undefined}>
                  {saved > 0 && `from ${pluralize(evenings, `${typical.name} evening`)} a month`}
                </td>
              );
            })}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
