import { useEffectEvent, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { unpricedServices } from '@finesse/api/contract/enumerations';
import { useCatalogue } from '../../shared/catalogue';
import { ChoiceField } from '../../shared/form/ChoiceField';
import { formatDuration } from '@finesse/api/contract/durations';
import { usePrice } from '../../shared/usePrice';
import { pluralize } from '@finesse/api/contract/text';
import { MenuLine } from '../MenuLine';
import { AddOnChoice } from './AddOnChoice';
import { Bill } from './Bill';
import { chosenEstimate, onChosenEstimate } from '../../shared/estimate/chosenEstimate';
import { choicesOf, NOTHING, rentalOf, toEstimateRequest, type Choices } from './choices';

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
  /** What goes with the request: list and form are about one evening. */
  const chosenChoices = useEffectEvent(() => {
    const chosen = chosenEstimate();
    return chosen && choicesOf(chosen, catalogue);
  });
  // What was chosen before hydration, read before the next render resets it.
  useLayoutEffect(() => {
    const chosen = chosenChoices();
    const [evening, membership] = ['evening', 'membership'].map(
      (name) =>
        part.current?.querySelector<HTMLInputElement>(`[name="estimate-${name}"]:checked`)?.value,
    );
    setChoices((now) => ({
      ...(chosen ?? now),
      ...(evening && { evening }),
      ...(membership && { membership }),
    }));
    return onChosenEstimate(() => change(chosenChoices() ?? {}));
  }, []);
  /** One of a few lines of the menu. */
  const choiceOf = (name: 'evening' | 'membership') => ({
    name: `estimate-${name}`,
    type: 'radio' as const,
    className: 'choice',
    value: choices[name],
    control: {
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    },
  });
  const mostGuests = Math.max(...packages.map(({ guests }) => guests));

  return (
    <div ref={part} className="price-list">
      <div className="price-items">
        {packages.length > 0 && (
          <ChoiceField
            {...choiceOf('evening')}
            label="Packages"
            options={Object.fromEntries(
              packages.map(({ id, name, amount, hours, guests }) => [
                id,
                <Offered
                  key={id}
                  name={name}
                  price={price(amount)}
                  note={`${formatDuration(hours * 60)}, up to ${pluralize(guests, 'guest')}`}
                />,
              ]),
            )}
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
            <ul className="price-add-ons">
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
          <ChoiceField
            {...choiceOf('membership')}
            label="Membership"
            options={{
              '': <Offered name="None" />,
              ...Object.fromEntries(
                memberships.map(({ id, tier, percentOff }) => [
                  id,
                  <Offered key={id} name={tier} price={`${String(percentOff)}% off packages`} />,
                ]),
              ),
            }}
          />
        )}
      </div>
      <Bill request={toEstimateRequest(choices)} />
    </div>
  );
}

function Offered({ name, price, note }: { name: string; price?: string; note?: string }) {
  return (
    <>
      <span className="choice-name">{name}</span>
      {price && (
        <>
          {' '}
          <span className="choice-price" translate="no">
            {price}
          </span>
        </>
      )}
      {note && (
        <>
          {' '}
          <span className="choice-note">{note}</span>
        </>
      )}
    </>
  );
}
