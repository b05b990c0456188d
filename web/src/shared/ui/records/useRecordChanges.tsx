import { useRef, useState, type ReactNode } from 'react';
import type { ChangedMeanwhile } from '@finesse/api/contract/versions';
import { conflictIn } from '../../api/failure';
import { nameOf } from '../../people/nameOf';
import { useLatestOnly } from './useLatestOnly';
import { ConflictDialog, type Conflict } from '../../history/ConflictDialog';
import type { HistoryLabels } from '../../history/historyText';
import { useToast } from '../toast/useToast';
import type { Answer, Attempt, PersonRecord, RecordChanges, StatusChange } from './recordChanges';

interface RecordType<Item extends PersonRecord, Status extends string> {
  sendStatus: (change: { seen: Item; status: Status; override?: string }) => Answer<Item>;
  statusOf: (item: Item) => Status;
  words: HistoryLabels & { statuses: Readonly<Record<Status, string>> };
  told: (now: Item) => { title: string; description: string };
  failure: (error: unknown) => string;
  /** Asks the owner about a refusal; false for one about which there is nothing to ask. */
  onRefused?: (refusal: Refusal<Item, Status>) => boolean;
  /** False where the status before does not bring back what was before. */
  isReversible?: (before: Item, now: Item) => boolean;
  /** Has everything read anew that somebody else may have changed. */
  onConflictSeen: () => void;
}

interface Refusal<Item extends PersonRecord, Status extends string> {
  error: unknown;
  item: Item;
  change: StatusChange<Status>;
  /** Tries once more with what has been said about it; gives the error, undefined without one. */
  retryAnyway: (change: StatusChange<Status>) => Promise<unknown>;
}

/**
 * Changes of the records of one type: each says how it went, can be undone where that is possible,
 * and is not made unseen where somebody else has changed the record. To be used above the lists,
 * since a row may be on another tab by the time of the answer; with `dialog` to be shown there.
 */
export function useRecordChanges<Item extends PersonRecord, Status extends string>(
  type: RecordType<Item, Status>,
): RecordChanges<Item, Status> & { dialog: ReactNode } {
  const { statusOf, words } = type;
  const labels = words.statuses;
  const { pending, choose, isBusy } = useLatestOnly(changeStatus);
  const [changed, setChanged] = useState<Readonly<Record<string, Item>>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Records as they were seen last, for changes that hold only while they are so. */
  const seen = useRef(new Map<string, Item>());
  const toast = useToast();

  const fail = (description: string) =>
    toast({ title: 'Error', description, variant: 'destructive' });

  function setStatus(item: Item, change: StatusChange<Status>) {
    // What is chosen while a change is on its way builds on the answer to that.
    if (!isBusy(item.id)) seen.current.set(item.id, item);
    void choose(item.id, change);
  }

  async function changeStatus(id: string, change: StatusChange<Status>) {
    const error = await sendStatus(id, change);
    const item = seen.current.get(id);
    if (error === undefined || !item) return;
    const retryAnyway = (retried: StatusChange<Status>) => sendStatus(id, retried);
    if (!type.onRefused?.({ error, item, change, retryAnyway })) fail(type.failure(error));
  }

  /** Gives the error of a change that was refused, where nobody has been asked about that yet. */
  async function sendStatus(id: string, change: StatusChange<Status>): Promise<unknown> {
    const before = seen.current.get(id);
    if (!before) return undefined;
    const { status, override } = change;
    const { data, error } = await type.sendStatus({
      seen: before,
      status,
      ...(override !== undefined && { override }),
    });
    const met = error ? conflictIn<Item>(error) : null;
    if (data) {
      seen.current.set(id, data);
      setChanged((others) => ({ ...others, [id]: data }));
      tell(before, data, change);
    } else if (met) {
      ask(before, met, `Set to ${labels[status]}`, () => setStatus(met.current, change));
    } else {
      return error;
    }
    return undefined;
  }

  function tell(before: Item, now: Item, { title, isUndo = false }: StatusChange<Status>) {
    const about = nameOf(now);
    const told = type.told(now);
    const message = { ...told, title: title ?? told.title, about };
    const isFinal = isUndo || type.isReversible?.(before, now) === false;
    const status = statusOf(before);
    const sentence = `Set ${about} back to ${labels[status]}`;
    const run = () => setStatus(now, { status, isUndo: true });
    toast(message, isFinal ? undefined : { sentence, run });
  }

  function ask(
    item: Item,
    { current, change }: ChangedMeanwhile<Item>,
    action: string,
    again: () => void,
  ) {
    seen.current.set(item.id, current);
    setConflict({ name: nameOf(item), change, action, again });
  }

  async function attempt<Data>(item: Item, what: Attempt<Item, Data>): Promise<void> {
    const { data, error } = await what.send({ seen: item });
    const met = error ? conflictIn<Item>(error) : null;
    if (met) ask(item, met, what.again, () => void attempt(met.current, what));
    else if (data) toast(what.told(data));
    else fail(what.failure(error));
  }

  const dialog = (
    <ConflictDialog
      conflict={conflict}
      words={words}
      onClose={() => {
        setConflict(null);
        // Only now: the row, and the keyboard with it, may be on another tab after that.
        type.onConflictSeen();
      }}
    />
  );
  return { labels, statusOf, pending, changed, setStatus, attempt, dialog };
}
