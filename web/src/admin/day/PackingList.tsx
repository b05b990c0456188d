import { useId } from 'react';
import type { Day } from '@finesse/api/contract/schedules/day';
import { formatLongDate } from '@finesse/api/contract/dates';
import { setTick } from '../offline/storedDays';
import { useOfflineDispatch, useTicks } from '../offline/deviceSlice';

interface PackingListProps {
  date: string;
  /** The reference of the one event that it is for; null for the day. */
  scope: string | null;
  packed: Pick<Day, 'equipment' | 'consumables'>;
  /** Whether the van is loaded on this day for any of it. */
  isLoading: boolean;
}

interface Item {
  id: string;
  name: string;
  quantity: number;
  unit?: string;
}

/** What to load, with boxes to tick, which this device stores; on paper they are for a pen. */
export function PackingList({ date, scope, packed, isLoading }: PackingListProps) {
  const { equipment, consumables } = packed;
  const id = useId();
  const dispatch = useOfflineDispatch();
  const ticks = useTicks(date);
  // Its box is empty again after the quantity has changed.
  const tickOf = ({ id: item, quantity }: Item) => `${scope ?? ''} ${item} ${String(quantity)}`;
  const items: Item[] = [...equipment, ...consumables];
  const left = items.filter((item) => !ticks.includes(tickOf(item))).length;
  const list = (title: string, some: readonly Item[]) =>
    some.length > 0 && (
      <fieldset className="packing-part">
        <legend className="mb-1 fw-medium text-body-secondary">{title}</legend>
        <ul>
          {some.map((item) => (
            <li key={item.id} className="border-bottom">
              <label className="packing-item">
                <input
                  className="form-check-input m-0"
                  type="checkbox"
                  checked={ticks.includes(tickOf(item))}
                  onChange={({ target }) =>
                    void dispatch(setTick(date, tickOf(item), target.checked))
                  }
                />
                <span className="packing-count tabular-nums fw-semibold text-end text-nowrap">
                  {item.quantity}
                </span>
                <span className="packing-name text-break">
                  <bdi>{item.name}</bdi>
                  {item.unit && <span className="text-body-secondary"> {item.unit}</span>}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    );
  return (
    <section
      id="packing"
      className={`packing d-grid cols-1 gap-4 align-content-start ${items.length === 0 ? 'd-print-none' : 'd-print-block'}`}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <header className="packing-head d-flex flex-wrap column-gap-3 align-items-baseline justify-content-between">
        <h2 className="page-title w-100" id={`${id}-title`}>
          Packing list
        </h2>
        <p className="text-body-secondary">{scope ?? formatLongDate(date)}</p>
        {items.length > 0 && (
          <p className="fw-semibold d-print-none" role="status">
            {left === 0
              ? 'Everything is loaded'
              : `${String(left)} of ${String(items.length)} to load`}
          </p>
        )}
      </header>
      {items.length === 0 ? (
        <p className="mw-measure text-body-secondary">
          {isLoading
            ? 'No equipment is set up for this order. Add it at “Website”, under “Equipment per item”.'
            : 'Nothing is loaded on this day.'}
        </p>
      ) : (
        <>
          {list('Equipment', equipment)}
          {list('Consumables', consumables)}
        </>
      )}
    </section>
  );
}
