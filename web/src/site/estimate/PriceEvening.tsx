import { useLayoutEffect, useRef, useState } from 'react';
import { RENTAL_ID } from '@finesse/api/contract/catalogue/estimate-text';
import { useCatalogue } from '../../shared/catalogue';
import { formatDuration } from '../../shared/durations';
import { usePrice } from '../../shared/usePrice';
import { AddOnChoice } from './AddOnChoice';
import { Bill } from './Bill';
import { NOTHING, toEstimateRequest, type Choices } from './choices';
import { RadioChoice } from './RadioChoice';

/** What an evening would cost by the price list, before a request is sent (spec §9). */
export default function PriceEvening() {
  const part = useRef<HTMLElement>(null);
  const { packages, memberships, addOns, rentals } = useOffers();
  const [cheapest] = rentals;
  const price = usePrice();
  const [choices, setChoices] = useState({ ...NOTHING, shishas: cheapest?.quantity ?? 0 });
  const change = (changed: Partial<Choices>) => setChoices((now) => ({ ...now, ...changed }));
  // What was chosen before hydration, read before the next render resets it.
  useLayoutEffect(() => {
    const [evening, shishas, membership] = ['evening', 'shishas', 'membership'].map(
      (name) =>
        part.current?.querySelector<HTMLInputElement>(`[name="estimate-${name}"]:checked`)?.value,
    );
    setChoices((now) => ({
      ...now,
      ...(evening && { evening }),
      ...(shishas && { shishas: Number(shishas) }),
      ...(membership && { membership }),
    }));
  }, []);
  const mostGuests = Math.max(...packages.map(({ guests }) => guests));

  return (
    <section ref={part} className="estimate" aria-labelledby="estimate-title">
      <div className="section-head">
        <h2 id="estimate-title">Price your evening</h2>
        <p>Choose from the list and see the price at once.</p>
      </div>
      <div className="estimate-columns" id="price">
        <div className="estimate-choices">
          <RadioChoice
            legend="Package or rental"
            name="estimate-evening"
            look="choice-two"
            value={choices.evening}
            options={[
              ...packages.map(({ id, name, amount, hours, guests }) => ({
                value: id,
                label: name,
                price: price(amount),
                note: `${formatDuration(hours * 60)}, up to ${String(guests)} guests`,
              })),
              ...(cheapest
                ? [
                    {
                      value: RENTAL_ID,
                      label: 'Rental',
                      price: `from ${price(cheapest.amount)}`,
                      note: 'Shishas for self-service',
                    },
                  ]
                : []),
            ]}
            onChange={(evening) => change({ evening })}
          />
          {choices.evening === RENTAL_ID && (
            <RadioChoice
              legend="How many shishas"
              name="estimate-shishas"
              look="choice-few"
              value={String(choices.shishas)}
              options={rentals.map(({ quantity, amount }) => ({
                value: String(quantity),
                label: String(quantity),
                price: price(amount),
              }))}
              onChange={(shishas) => change({ shishas: Number(shishas) })}
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
          {memberships.length > 0 && packages.length > 0 && (
            <RadioChoice
              legend="Membership"
              name="estimate-membership"
              look="choice-three"
              value={choices.membership}
              options={[
                { value: '', label: 'None' },
                ...memberships.map(({ id, tier, percentOff }) => ({
                  value: id,
                  label: tier,
                  note: `${String(percentOff)}% off packages`,
                })),
              ]}
              onChange={(membership) => change({ membership })}
            />
          )}
          {packages.length > 0 && (
            <p className="estimate-note">
              {`More than ${String(mostGuests)} guests? We will prepare a quote for you: `}
              <a href="#contact">tell us about your evening</a>.
            </p>
          )}
        </div>
        <Bill request={toEstimateRequest(choices)} />
      </div>
    </section>
  );
}

function useOffers() {
  const { packages, memberships, addOns, rentals } = useCatalogue();
  return {
    packages,
    memberships,
    addOns,
    rentals: [...rentals].sort((a, b) => a.quantity - b.quantity),
  };
}
