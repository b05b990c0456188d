import { useId, useRef, useState } from 'react';
import { RENTAL_ID, type Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { price } from '@finesse/api/contract/currency';
import { FieldError } from '../../../shared/form/FieldError';
import { FieldFrame } from '../../../shared/form/FieldFrame';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { newLine, type LineTexts } from '../draft/quoteTexts';
import type { QuoteDraftState } from '../draft/useQuoteDraft';
import type { FieldContext } from '../draft/problems';
import { LineFields } from './LineFields';

interface LinesProps extends FieldContext {
  draft: QuoteDraftState;
  offers: Catalogue;
}

export function Lines({ draft, offers, ...fields }: LinesProps) {
  const { texts, state, change } = draft;
  const { lines } = texts;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const problem = fields.problemAt('lines');
  const known = state.taken;
  const amountOf = (key: string) => known?.answer.lines[known.body.keys.indexOf(key)]?.amount;

  /** Adds a line and focuses its first field. */
  function add(line: LineTexts) {
    change({ lines: [...lines, line] });
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input')?.focus(),
    );
  }

  return (
    <div className="quote-part">
      {lines.length > 0 && (
        <ul ref={list} className="quote-lines" aria-label="Lines">
          {lines.map((line, at) => (
            <LineFields
              key={line.key}
              line={line}
              title={line.description.trim() || `Line ${String(at + 1)}`}
              unit={unitOf(line, offers)}
              amount={amountOf(line.key)}
              onChange={(next) =>
                change({ lines: lines.map((other, n) => (n === at ? next : other)) })
              }
              onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
              {...fields}
            />
          ))}
        </ul>
      )}
      <FieldError id={`${id}-problem`} message={problem} />
      <AddLine offers={offers} onAdd={add} />
    </div>
  );
}

/** The price of one; a rental has none, since its price depends on the quantity. */
function unitOf({ item }: LineTexts, { packages, addOns }: Catalogue): number | undefined {
  if (item === null || item === RENTAL_ID) return undefined;
  return [...packages, ...addOns].find(({ id }) => id === item)?.amount;
}

function AddLine({ offers, onAdd }: { offers: Catalogue; onAdd: (line: LineTexts) => void }) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const groups = itemsOf(offers);
  const item = groups.flatMap(({ items }) => items).find((offer) => offer.id === chosen);
  return (
    <div className="quote-add">
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
                  {offer.name}, {price(offer.amount, offers.currency)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </FieldFrame>
      <Button
        aria-disabled={!item}
        onClick={() => {
          if (!item) return;
          onAdd(newLine({ item: item.id, description: item.name }));
          setChosen('');
        }}
      >
        <Icon name="plus" />
        Add item
      </Button>
      <Button onClick={() => onAdd(newLine())}>
        <Icon name="plus" />
        Add custom line
      </Button>
    </div>
  );
}

/** What is offered now, by kind. */
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
