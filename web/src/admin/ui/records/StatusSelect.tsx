import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { nameOf } from '../../format/nameOf';
import type { PersonRecord, RecordChanges } from './recordChanges';
import './status-select.scss';

interface RecordStatusSelectProps<Item extends PersonRecord, Status extends string> {
  record: Item;
  changes: RecordChanges<Item, Status>;
}

/** After Enter in an opened list, the change event comes a moment later. */
const ENTER_GRACE_MS = 500;
/** Apple's browsers open the list on arrow keys, so a change is never in passing. */
const opensOnArrows = () => /Mac|iPhone|iPad/.test(navigator.platform);
const opensList = ({ key, altKey }: KeyboardEvent) =>
  key === ' ' || key === 'F4' || (altKey && key.startsWith('Arrow'));

/**
 * The status of a record: the chosen one until the answer arrives, then the server's. A press on an
 * option applies it; with the keyboard, which walks through the options, Enter or leaving it does, and
 * Escape reverts.
 */
export function RecordStatusSelect<Item extends PersonRecord, Status extends string>({
  record,
  changes: { labels, statusOf, pending, setStatus },
}: RecordStatusSelectProps<Item, Status>) {
  const id = useId();
  const chosen = pending[record.id]?.status;
  const value = chosen ?? statusOf(record);
  const [draft, setDraft] = useState<Status | null>(null);
  const isBrowsing = useRef(false);
  const enteredAt = useRef(0);
  const options = Object.entries(labels) as [Status, string][];

  function commit() {
    if (draft === null) return;
    setDraft(null);
    setStatus(record, { status: draft });
  }

  function changed(status: Status) {
    const decided = !isBrowsing.current || Date.now() - enteredAt.current < ENTER_GRACE_MS;
    if (!decided) {
      setDraft(status === value ? null : status);
      return;
    }
    setDraft(null);
    setStatus(record, { status });
  }

  function pressed(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Enter') {
      enteredAt.current = Date.now();
      // Without a draft Enter opens the list, and the option picked there is applied.
      isBrowsing.current = false;
      if (draft !== null) event.preventDefault();
      commit();
    } else if (key === 'Escape') {
      // Reverts the draft; a surrounding dialog stays open.
      if (draft !== null) event.stopPropagation();
      setDraft(null);
    } else if (key !== 'Tab' && key !== 'Shift') {
      isBrowsing.current = !opensList(event) && !opensOnArrows();
      enteredAt.current = 0;
    }
  }

  return (
    <div className="status-select position-relative" aria-busy={chosen !== undefined}>
      <select
        className="form-select"
        aria-label={`Status of ${nameOf(record)}`}
        aria-describedby={draft === null ? undefined : id}
        value={draft ?? value}
        onChange={(event) => changed(event.target.value as Status)}
        onKeyDown={pressed}
        onPointerDown={() => (isBrowsing.current = false)}
        onBlur={({ target }) => {
          // It keeps the focus of the page when another window comes to the front.
          if (document.activeElement !== target) commit();
        }}
      >
        {options.map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </select>
      {chosen !== undefined && <span className="spinner" aria-hidden="true" />}
      {draft !== null && (
        <p
          className="status-select-hint px-2 py-1 border rounded bg-body-tertiary fs-fine lh-sm text-nowrap"
          id={id}
        >
          Enter sets it, Esc keeps {labels[value]}
        </p>
      )}
    </div>
  );
}

/** The actions at the end of a record's row; each names its record. */
export function RecordActions<Item extends PersonRecord, Status extends string>({
  children,
  ...select
}: RecordStatusSelectProps<Item, Status> & { children: ReactNode }) {
  return (
    <div className="row-actions">
      <RecordStatusSelect {...select} />
      {children}
    </div>
  );
}
