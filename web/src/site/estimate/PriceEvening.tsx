import { useLayoutEffect, useRef, useState } from 'react';
import { unpricedServices } from '@finesse/api/contract/enumerations';
import { useCatalogue } from '../../shared/catalogue';
import { ChoiceField } from '../../shared/form/ChoiceField';
import { formatDuration } from '@finesse/api/contract/durations';
import { usePrice } from '../../shared/usePrice';
import { pluralize } from '@finesse/api/contract/words';
import { MenuLine } from '../MenuLine';
import { AddOnChoice } from './AddOnChoice';
import { Bill } from './Bill';
import { NOTHING, rentalOf, toEstimateRequest, type Choices } from './choices';
import { RadioChoice } from './RadioChoice';

/** The price list (spec §9): what is chosen on it is priced beside it, before a request is sent. */
export default function PriceEvening() {
  const part = useRef<HTMLDivElement>(null);
  const catalogue = useCatalogue();
  const { packages, memberships, addOns } = catalogue;
  const rentals = [...catalogue.rentals].sort((a, b) => a.quantity - b.quantity);
  const onRequest = unpricedServices(catalogue.services.map(({ service }) => service));
  const price = usePrice();
  const [choices, setChoices] = useState(NOTHING);
  const change = (changed: Partial<Choices>) => setChoices((now) => ({ ...now, ...changed }));
  // What was chosen before hydration, read before the next render resets it.
  useLayoutEffect(() => {
    const [evening, membership] = ['evening', 'membership'].map(
      (name) =>
        part.current?.querySelector<HTMLInputElement>(`[name="estimate-${name}"]:checked`)?.value,
    );
    setChoices((now) => ({
      ...now,
      ...(evening && { evening }),
      ...(membership && { membership }),
    }));
  }, []);
  const evening = {
    name: 'estimate-evening',
    value: choices.evening,
    onChange: (chosen: string) => change({ evening: chosen }),
  };
  const mostGuests = Math.max(...packages.map(({ guests }) => guests));

  return (
    <div ref={part} className="price-list">
      <div className="price-items">
        {packages.length > 0 && (
          <RadioChoice
            {...evening}
            legend="Packages"
            options={packages.map((offer) => ({
              value: offer.id,
              label: offer.name,
              price: price(offer.amount),
              note: `${formatDuration(offer.hours * 60)}, up to ${String(offer.guests)} guests`,
            }))}
          />
        )}
        {packages.length > 0 && (
          <p className="price-note">
            {`More than ${String(mostGuests)} guests? We will prepare a quote for you: `}
            <a href="#contact">tell us about your evening</a>.
          </p>
        )}
        {rentals.length > 0 && (
          <ChoiceField
            {...choiceOf('evening')}
            label="Rental prices"
            className="choice choice-few"
            options={Object.fromEntries(
              rentals.map(({ quantity, amount }) => [
                rentalOf(quantity),
                <Offered
                  key={quantity}
                  name={pluralize(quantity, 'shisha')}
                  price={price(amount)}
                />,
              ]),
            )}
          />
        )}
      </div>
      <div className="price-items">
        {addOns.length + onRequest.length > 0 && (
          <fieldset className="choice">
            <legend>{addOns.length > 0 ? 'Add-ons' : 'Besides'}</legend>
            <ul className="price-add-ons list-unstyled">
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
              {onRequest.map((name) => (
                <MenuLine key={name} name={name} />
              ))}
            </ul>
          </fieldset>
        )}
        {memberships.length > 0 && packages.length > 0 && (
          <RadioChoice
            legend="Membership"
            name="estimate-membership"
            value={choices.membership}
            options={[
              { value: '', label: 'None' },
              ...memberships.map(({ id, tier, percentOff }) => ({
                value: id,
                label: tier,
                price: `${String(percentOff)}% off packages`,
              })),
            ]}
            onChange={(membership) => change({ membership })}
          />
        )}
      </div>
      <Bill request={toEstimateRequest(choices)} />
    </div>
  );
}
