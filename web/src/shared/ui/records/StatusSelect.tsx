import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { nameOf } from '../../people/nameOf';
import type { PersonRecord, RecordChanges } from './recordChanges';
import './status-select.scss';

interface RecordStatusSelectProps<Item extends PersonRecord, Status extends string> {
  record: Item;
  changes: RecordChanges<Item, Status>;
}

/** An option picked in an opened list with Enter is told of a moment after the key. */
const ENTER_HOLDS_MS = 500;
/** Where arrow keys open the list, and Enter in it decides, no change is one in passing. */
const opensOnArrows = () => /Mac|iPhone|iPad/.test(navigator.platform);
const opensList = ({ key, altKey }: KeyboardEvent) =>
  key === ' ' || key === 'F4' || (altKey && key.startsWith('Arrow'));

/**
 * The status of a record: until the answer comes what was chosen, after it what the server has. A
 * press on an option decides; with the keyboard, which passes the options one by one, Enter or
 * leaving does, and Escape takes the choice back.
 */
export function RecordStatusSelect<Item extends PersonRecord, Status extends string>({
  record,
  changes: { labels, statusOf, pending, setStatus },
}: RecordStatusSelectProps<Item, Status>) {
  const id = useId();
  const chosen = pending[record.id]?.status;
  const value = chosen ?? statusOf(record);
  const [draft, setDraft] = useState<Status | null>(null);
  const passing = useRef(false);
  const enteredAt = useRef(0);
  const options = Object.entries(labels) as [Status, string][];

  function decide() {
    if (draft === null) return;
    setDraft(null);
    setStatus(record, { status: draft });
  }

  function changed(status: Status) {
    const decided = !passing.current || Date.now() - enteredAt.current < ENTER_HOLDS_MS;
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
      // Where nothing is to be decided, Enter opens the list, and what is picked there is decided.
      passing.current = false;
      if (draft !== null) event.preventDefault();
      decide();
    } else if (key === 'Escape') {
      // The choice is taken back; whatever lies around the select stays open.
      if (draft !== null) event.stopPropagation();
      setDraft(null);
    } else if (key !== 'Tab' && key !== 'Shift') {
      passing.current = !opensList(event) && !opensOnArrows();
      enteredAt.current = 0;
    }
  }

  return (
    <div className="status-select" aria-busy={chosen !== undefined}>
      <select
        className="form-select"
        aria-label={`Status of ${nameOf(record)}`}
        aria-describedby={draft === null ? undefined : id}
        value={draft ?? value}
        onChange={(event) => changed(event.target.value as Status)}
        onKeyDown={pressed}
        onPointerDown={() => (passing.current = false)}
        onBlur={decide}
      >
        {options.map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </select>
      {draft !== null && (
        <p className="status-select-hint" id={id}>
          Enter sets it, Esc keeps {labels[value]}
        </p>
      )}
    </div>
  );
}

interface RecordActionsProps<
  Item extends PersonRecord,
  Status extends string,
> extends RecordStatusSelectProps<Item, Status> {
  /** What can be done besides setting the status; each says with whose record. */
  children: ReactNode;
}

/** What the owner can do with a record, at the end of its row. */
export function RecordActions<Item extends PersonRecord, Status extends string>({
  record,
  changes,
  children,
}: RecordActionsProps<Item, Status>) {
  return (
    <div className="row-actions">
      <RecordStatusSelect record={record} changes={changes} />
      {children}
    </div>
  );
}
