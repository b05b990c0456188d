import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Allocation } from '@finesse/api/contract/schedules/schedule';
import { conflictIn, failureSentence } from '../../shared/api/failure';
import type { VersionedBooking } from '../api/bookingApi';
import { EQUIPMENT_PLACE } from '../ui/clashes/ClashList';
import { useClashQuestion } from '../ui/clashes/useClashQuestion';
import { nameOf } from '../format/nameOf';
import { Badge } from '../ui/Badge';
import { BOOKING_HISTORY_LABELS, conflictSentence } from '../ui/history/historyText';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../ui/toast/useToast';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { useSetAllocationsMutation } from './scheduleApi';
import { Stepper } from './Stepper';

const FAILED = 'The equipment could not be saved. Nothing is lost; please try again.';

interface EquipmentProps {
  booking: VersionedBooking;
  canChange: boolean;
}

/** The equipment of a booking: as in its quote, until the owner sets it by hand. */
export function Equipment({ booking, canChange }: EquipmentProps) {
  const id = useId();
  const { isAllocatedByHand, allocations, total } = booking;
  const source = total === null ? 'From their estimate' : 'From the quote';
  const place = usePlace(EQUIPMENT_PLACE);
  return (
    <section
      ref={place}
      id={EQUIPMENT_PLACE}
      tabIndex={-1}
      className="d-grid cols-1 gap-2 pt-3"
      aria-labelledby={`${id}-title`}
    >
      <h3 className="d-flex flex-wrap gap-2 align-items-center" id={`${id}-title`}>
        Equipment{' '}
        {(isAllocatedByHand || allocations.length > 0) && (
          <Badge>{isAllocatedByHand ? 'Set by hand' : source}</Badge>
        )}
      </h3>
      <Quantities booking={booking} canChange={canChange} />
    </section>
  );
}

/** A part of the page that has the focus once a link has led to it. */
function usePlace(name: string) {
  const place = useRef<HTMLElement>(null);
  const location = useLocation();
  const { key, hash } = location;
  // A dialog adds an entry with the same hash, and goes back to the one before.
  const isDialog = (location.state as { dialogs?: number } | null)?.dialogs !== undefined;
  const followed = useRef('');
  useEffect(() => {
    if (hash !== `#${name}` || isDialog || followed.current === key) return;
    followed.current = key;
    place.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    place.current?.focus({ preventScroll: true });
  }, [key, hash, isDialog, name]);
  return place;
}

/** Changed quantities by equipment. */
type Typed = Readonly<Record<string, number>>;

function Quantities({ booking, canChange }: EquipmentProps) {
  const id = useId();
  const { allocations, isAllocatedByHand } = booking;
  const { data: catalogue } = useGetCatalogueQuery();
  const [typed, setTyped] = useState<Typed>({});
  const [chosen, setChosen] = useState('');
  const [problem, setProblem] = useState('');
  const { askAboutClash, question } = useClashQuestion();
  const [setAllocations, { isLoading }] = useSetAllocationsMutation();
  const settings = useSettings();
  const toast = useToast();

  const stored = Object.fromEntries(allocations.map((each) => [each.equipment, each.quantity]));
  const wanted = { ...stored, ...typed };
  const isChanged = Object.entries(typed).some(([item, count]) => count !== (stored[item] ?? 0));
  const known = catalogue?.equipment ?? [];
  const factsOf = (item: string) => known.find((piece) => piece.id === item);
  const others = known.filter(({ id: piece }) => !Object.hasOwn(wanted, piece));

  async function store(next: Allocation[] | null, override?: string): Promise<unknown> {
    const body = { allocations: next, override };
    const { error } = await setAllocations({ seen: booking, body });
    if (error !== undefined) return error;
    // What was changed since it was sent stays.
    setTyped((now) =>
      Object.fromEntries(Object.entries(now).filter(([item, count]) => count !== typed[item])),
    );
    const description = next ? 'Set by hand' : 'Reset to the quote';
    toast({ title: 'Equipment Saved', description, about: nameOf(booking) });
    return undefined;
  }

  async function save(next: Allocation[] | null) {
    setProblem('');
    const error = await store(next);
    if (error === undefined) return;
    const isAsked = askAboutClash(error, {
      bookingId: booking.id,
      name: nameOf(booking),
      action: 'Save the equipment',
      retryAnyway: (override) => store(next, override),
      failed: FAILED,
    });
    const conflict = conflictIn(error);
    if (conflict) setProblem(conflictSentence(conflict.change, BOOKING_HISTORY_LABELS, settings));
    else if (!isAsked) setProblem(failureSentence(error, FAILED));
  }

  const byHand = Object.entries(wanted)
    .filter(([, quantity]) => quantity > 0)
    .map(([equipment, quantity]) => ({ equipment, quantity }));

  return (
    <>
      {Object.keys(wanted).length === 0 ? (
        <p className="fs-small text-body-secondary">
          {catalogue && known.length === 0 ? (
            <>
              Double bookings are not checked yet:{' '}
              <Link className="touch-link" to="/admin/catalogue?section=equipment">
                add your equipment
              </Link>
            </>
          ) : (
            'No equipment allocated yet.'
          )}
        </p>
      ) : (
        <ul>
          {Object.entries(wanted).map(([item, quantity]) => {
            const facts = factsOf(item);
            const name = facts?.name ?? item;
            return (
              <li key={item} className="d-flex flex-wrap align-items-center py-1 border-top">
                <span className="equipment-name min-w-0 text-break">
                  {name}
                  {facts && <span className="fs-small text-body-secondary"> of {facts.count}</span>}
                </span>
                {canChange ? (
                  <Stepper
                    name={name}
                    value={quantity}
                    onChange={(count) => setTyped({ ...typed, [item]: count })}
                  />
                ) : (
                  <span className="d-flex align-items-center min-h-touch fw-semibold tabular-nums">
                    {quantity}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canChange && others.length > 0 && (
        <div className="equipment-add d-flex d-print-none flex-wrap gap-2 mw-measure">
          <label className="visually-hidden" htmlFor={`${id}-add`}>
            Add equipment
          </label>
          <select
            id={`${id}-add`}
            className="form-select"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">Add equipment...</option>
            {others.map((piece) => (
              <option key={piece.id} value={piece.id}>
                {piece.name}
              </option>
            ))}
          </select>
          <Button
            aria-disabled={chosen === ''}
            onClick={() => {
              setTyped({ ...typed, [chosen]: 1 });
              setChosen('');
            }}
          >
            Add
          </Button>
        </div>
      )}
      <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
      {canChange && (isChanged || isAllocatedByHand) && (
        <div className="d-flex flex-wrap gap-2">
          {isChanged ? (
            <>
              <Button look="primary" aria-disabled={isLoading} onClick={() => void save(byHand)}>
                {isLoading ? 'Saving...' : 'Save equipment'}
              </Button>
              <Button look="quiet" onClick={() => setTyped({})}>
                Discard
              </Button>
            </>
          ) : (
            <Button aria-disabled={isLoading} onClick={() => void save(null)}>
              Reset to the quote
            </Button>
          )}
        </div>
      )}
      {question}
    </>
  );
}
