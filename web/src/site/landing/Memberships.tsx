import { MEMBERSHIPS, PACKAGES } from '@finesse/api/contract/offers';
import { dollars, memberPrice } from './money';

const SAVINGS = MEMBERSHIPS.map(({ discount }) => discount).join(' or ');

/** The two tiers as a ledger: what they cost and what they save on each package (spec §9). */
export function Memberships() {
  return (
    <section className="memberships" id="memberships" aria-labelledby="memberships-title">
      <div className="memberships-text">
        <h2 id="memberships-title">Memberships</h2>
        <p>{`For those who entertain often. Members save ${SAVINGS} % on every package.`}</p>
        <a className="go" href="#contact">
          Ask about membership
        </a>
      </div>
      <table className="ledger">
        <caption className="visually-hidden">What members pay for each package</caption>
        <thead>
          <tr>
            <td />
            {MEMBERSHIPS.map(({ name, price, period, features, popular }) => (
              <th scope="col" key={name} data-popular={popular || undefined}>
                {popular && <span className="popular">Most Popular</span>}
                <span className="ledger-tier">{name}</span>
                <span className="ledger-price">
                  {dollars(price)}
                  <small>{`/${period}`}</small>
                </span>
                {features.map((feature) => (
                  <span className="ledger-feature" key={feature}>
                    {feature}
                  </span>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PACKAGES.map((offer) => (
            <tr key={offer.name}>
              <th scope="row">{offer.name}</th>
              {MEMBERSHIPS.map(({ name, discount, popular }) => {
                const price = memberPrice(offer.price, discount);
                return (
                  <td key={name} data-popular={popular || undefined}>
                    {dollars(price)} <span>{`Save ${dollars(offer.price - price)}`}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
