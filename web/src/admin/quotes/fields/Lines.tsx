import { useId, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { RENTAL_ID, type Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { ON_REQUEST, SERVICES, unpricedServices } from '@finesse/api/contract/enumerations';
import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { FieldError } from '../../../shared/form/FieldError';
import { FieldFrame } from '../../../shared/form/FieldFrame';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { brokenRules, newLine, type LineValues, type QuoteValues } from '../draft/quoteValues';
import type { QuoteDraft } from '../draft/useQuoteDraft';
import { LineFields } from './LineFields';

interface LinesProps {
  priced: QuoteDraft['state']['lastSaved'];
  offers: Catalogue;
  booking: Pick<BookingDetails, 'services'>;
}

export function Lines({ priced, offers, booking }: LinesProps) {
  const { formState, getValues } = useFormContext<QuoteValues>();
  const { append, remove } = useFieldArray<QuoteValues>({ name: 'lines' });
  // Renders what is typed; a line that was added or removed comes sooner.
  useWatch<QuoteValues>({ name: 'lines' });
  const lines = getValues('lines');
  const id = useId();
  const { root, message = root?.message } = formState.errors.lines ?? {};
  const broken = Object.keys(brokenRules(getValues(), useSettings()));
  /** None while it is being typed: the old one would stand beside another price. */
  const amountOf = ({ key }: LineValues, at: number) =>
    broken.some((name) => name.startsWith(`lines.${String(at)}.`))
      ? undefined
      : priced?.answer.lines[priced.body.keys.indexOf(key)]?.amount;

  return (
    <div className="d-grid cols-1 gap-4">
      {lines.length > 0 && (
        <ul className="d-grid gap-3" aria-label="Lines">
          {lines.map((line, at) => (
            <LineFields
              key={line.key}
              line={line}
              at={at}
              unit={unitOf(line, offers)}
              amount={amountOf(line, at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      <FieldError id={`${id}-problem`} message={message} />
      {unpricedServices(booking.services)
        .filter((name) => lines.every(({ description }) => !description.includes(name)))
        .map((name) => (
          <Button
            key={name}
            look="quiet"
            className="justify-self-start px-0 fs-small text-start text-decoration-underline"
            onClick={() => append(newLine({ description: name }))}
          >
            They also ask for {name}, {ON_REQUEST}: add it
          </Button>
        ))}
      <AddLine offers={offers} onAdd={append} />
    </div>
  );
}

/** The price of one; a rental has none, since its price depends on the quantity. */
function unitOf({ item }: LineValues, { packages, addOns }: Catalogue): number | undefined {
  if (item === null || item === RENTAL_ID) return undefined;
  return [...packages, ...addOns].find(({ id }) => id === item)?.amount;
}

/** The owner puts in their price. */
const ALL_UNPRICED = unpricedServices(SERVICES);

function AddLine({ offers, onAdd }: { offers: Catalogue; onAdd: (line: LineValues) => void }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const groups = itemsOf(offers);
  const item = groups.flatMap(({ items }) => items).find((offer) => offer.id === chosen);
  const unpriced = ALL_UNPRICED.find((name) => name === chosen);
  const line = item
    ? newLine({ item: item.id, description: item.name })
    : unpriced && newLine({ description: unpriced });
  return (
    <div className="quote-add d-flex flex-wrap gap-2 align-items-end">
      <FieldFrame id={id} label="From the price list">
        <select
          id={id}
          className="form-select"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose an item</option>
          {groups.map(({ label, items }) => (
            <optgroup key={label} label={label}>
              {items.map((offer) => (
                <option key={offer.id} value={offer.id}>
                  {offer.name}, {listPrice(offer.amount, offers.currency)}
                </option>
              ))}
            </optgroup>
          ))}
          <optgroup label="On request">
            {ALL_UNPRICED.map((name) => (
              <option key={name} value={name}>
                {name}, {ON_REQUEST}
              </option>
            ))}
          </optgroup>
        </select>
      </FieldFrame>
      <Button
        className="flex-fill px-3"
        aria-disabled={!line}
        onClick={() => {
          if (!line) return;
          onAdd(line);
          setChosen('');
        }}
      >
        <Icon name="plus" />
        Add item
      </Button>
      <Button className="flex-fill px-3" onClick={() => onAdd(newLine())}>
        <Icon name="plus" />
        Add custom line
      </Button>
    </div>
  );
}

function itemsOf({ packages, rentals, addOns }: Catalogue) {
  const [one] = rentals;
  return [
    {
      label: 'Packages',
      items: packages
        .filter(({ archived }) => !archived)
        .map(({ id, name, amount }) => ({ id, name: `${name} package`, amount })),
    },
    {
      label: 'Rental',
      items: one ? [{ id: RENTAL_ID, name: 'Rental of shishas', amount: one.amount }] : [],
    },
    { label: 'Add-ons', items: addOns.filter(({ archived }) => !archived) },
  ].filter(({ items }) => items.length > 0);
}
