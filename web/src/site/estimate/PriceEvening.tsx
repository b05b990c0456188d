import { useRef, useState } from 'react';
import { suppressReplayedClick, useMarkHydrated } from '../../hydration/useMarkHydrated';
import { offered, useCatalogue, usePrice } from '../../shared/catalogue';
import { AddOnChoice } from './AddOnChoice';
import { Bill } from './Bill';
import { NOTHING, toRequest, type Choices } from './choices';
import { RadioChoice } from './RadioChoice';

/** What an evening would cost, from the price list, before anybody is asked (spec §9). */
export function PriceEvening() {
  const part = useRef<HTMLElement>(null);
  const [choices, setChoices] = useState(NOTHING);
  const catalogue = useCatalogue();
  const price = usePrice();
  useMarkHydrated(part);
  const packages = offered(catalogue.packages);
  const memberships = offered(catalogue.memberships);
  const addOns = offered(catalogue.addOns);
  const change = (changed: Partial<Choices>) => setChoices({ ...choices, ...changed });
  const mostGuests = Math.max(...packages.map(({ guests }) => guests));

  return (
    <section
      ref={part}
      className="estimate"
      id="price"
      aria-labelledby="estimate-title"
      onClickCapture={suppressReplayedClick}
    >
      <div className="section-head">
        <h2 id="estimate-title">Price your evening</h2>
        <p>Choose from the list, and see at once what it comes to.</p>
      </div>
      <div className="estimate-columns">
        <div className="estimate-choices">
          {packages.length > 0 && (
            <RadioChoice
              legend="Package"
              name="estimate-package"
              value={choices.package}
              options={[
                { value: '', label: 'No package' },
                ...packages.map(({ id, name, amount, hours, guests }) => ({
                  value: id,
                  label: `${name} ${price(amount)}`,
                  note: `${String(hours)} hours, up to ${String(guests)} guests`,
                })),
              ]}
              onChange={(value) => change({ package: value })}
            />
          )}
          {catalogue.rentals.length > 0 && (
            <RadioChoice
              legend="Shishas to rent"
              name="estimate-rentals"
              look="choice-few"
              value={String(choices.rentals)}
              options={[
                { value: '0', label: 'None' },
                ...catalogue.rentals.map(({ quantity }) => ({
                  value: String(quantity),
                  label: String(quantity),
                })),
              ]}
              onChange={(value) => change({ rentals: Number(value) })}
            />
          )}
          {addOns.length > 0 && (
            <fieldset className="choice">
              <legend className="form-label">Add-ons</legend>
              <ul className="estimate-add-ons">
                {addOns.map((addOn) => (
                  <AddOnChoice
                    key={addOn.id}
                    addOn={addOn}
                    quantity={choices.addOns[addOn.id] ?? 0}
                    onChange={(quantity) =>
                      change({ addOns: { ...choices.addOns, [addOn.id]: quantity } })
                    }
                  />
                ))}
              </ul>
            </fieldset>
          )}
          {memberships.length > 0 && (
            <RadioChoice
              legend="Membership"
              name="estimate-membership"
              look="choice-small"
              value={choices.membership}
              options={[
                { value: '', label: 'None' },
                ...memberships.map(({ id, tier, percentOff }) => ({
                  value: id,
                  label: tier,
                  note: `${String(percentOff)}% off packages`,
                })),
              ]}
              onChange={(value) => change({ membership: value })}
            />
          )}
          {packages.length > 0 && (
            <p className="estimate-note">
              {`More than ${String(mostGuests)} guests? Ask for your evening below: we make you an offer.`}
            </p>
          )}
        </div>
        <Bill request={toRequest(choices)} />
      </div>
    </section>
  );
}
