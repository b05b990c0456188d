import { useRef, useState, type ReactNode } from 'react';
import type { PreconditionFailed } from '@finesse/api/contract/versions';
import { conflictIn } from '../../../shared/api/failure';
import { nameOf } from '../../format/nameOf';
import { useLatestOnly } from './useLatestOnly';
import { ConflictDialog, type Conflict } from '../history/ConflictDialog';
import type { HistoryLabels } from '../history/historyText';
import { errorToast } from '../../../shared/ui/toast/toastSlice';
import { useToast } from '../../../shared/ui/toast/useToast';
import type {
  Answer,
  PersonRecord,
  RecordAction,
  RecordChanges,
  StatusChange,
} from './recordChanges';

interface RecordType<Item extends PersonRecord, Status extends string> {
  sendStatus: (change: Sent<Item, Status>) => Answer<Item>;
  statusOf: (item: Item) => Status;
  labels: HistoryLabels & { statuses: Readonly<Record<Status, string>> };
  successToast: (now: Item) => { title: string; description: string };
  errorMessage: (error: unknown) => string;
  /** Asks the owner about a rejected change; false where there is nothing to ask. */
  onRejected?: (rejection: Rejection<Item, Status>) => boolean;
  /** False where setting the previous status does not restore the previous record. */
  isReversible?: (before: Item, now: Item) => boolean;
  /** Refetches what somebody else may have changed. */
  onConflictClosed: () => void;
}

type Sent<Item, Status extends string> = { seen: Item } & Pick<
  StatusChange<Status>,
  'status' | 'override' | 'reason'
>;

interface Rejection<Item extends PersonRecord, Status extends string> {
  error: unknown;
  item: Item;
  change: StatusChange<Status>;
  /** Sends the change again; resolves to the error, or undefined on success. */
  retryAnyway: (change: StatusChange<Status>) => Promise<unknown>;
}

/**
 * Changes of the records of one type: each shows its outcome in a toast, with an undo where that is
 * possible, and asks first where somebody else has changed the record. Use it above the pages, since
 * another one may be shown when the answer arrives or the undo is pressed, and render `dialog` there.
 */
export function useRecordChanges<Item extends PersonRecord, Status extends string>(
  type: RecordType<Item, Status>,
): RecordChanges<Item, Status> & { dialog: ReactNode } {
  const { statusOf } = type;
  const labels = type.labels.statuses;
  const { pending, enqueue, isBusy } = useLatestOnly(changeStatus);
  const [changed, setChanged] = useState<Readonly<Record<string, Item>>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** By id: the version of a record that the next change is based on. */
  const seen = useRef(new Map<string, Item>());
  const toast = useToast();

  function setStatus(item: Item, change: StatusChange<Status>) {
    // A change made while another is in flight is based on the answer to that one.
    if (!isBusy(item.id)) seen.current.set(item.id, item);
    void enqueue(item.id, change);
  }

  function trySetStatus(item: Item, change: StatusChange<Status>): Promise<unknown> {
    if (!isBusy(item.id)) seen.current.set(item.id, item);
    return sendStatus(item.id, change);
  }

  async function changeStatus(
    id: string,
    change: StatusChange<Status>,
    takeNewer: () => StatusChange<Status> | undefined,
  ) {
    const error = await sendStatus(id, change, takeNewer);
    const item = seen.current.get(id);
    if (error === undefined || !item) return;
    const retryAnyway = (retried: StatusChange<Status>) => sendStatus(id, retried);
    if (!type.onRejected?.({ error, item, change, retryAnyway }))
      toast(errorToast(type.errorMessage(error)));
  }

  /** Resolves to the error, unless the change succeeded or a conflict dialog opens. */
  async function sendStatus(
    id: string,
    change: StatusChange<Status>,
    takeNewer: () => StatusChange<Status> | undefined = () => undefined,
  ): Promise<unknown> {
    const before = seen.current.get(id);
    if (!before) return undefined;
    const { status, override, reason } = change;
    const { data, error } = await type.sendStatus({
      seen: before,
      status,
      ...(override !== undefined && { override }),
      ...(reason !== undefined && { reason }),
    });
    const met = error ? conflictIn<Item>(error) : null;
    if (data) {
      seen.current.set(id, data);
      setChanged((others) => ({ ...others, [id]: data }));
      showSuccess(before, data, change);
    } else if (met) {
      // What was chosen meanwhile has not seen somebody else's change either.
      const newest = takeNewer() ?? change;
      const action = `Set to ${labels[newest.status]}`;
      showConflict(before, met, action, () => setStatus(met.current, newest));
    } else {
      return error;
    }
    return undefined;
  }

  function showSuccess(before: Item, now: Item, { title, isUndo }: StatusChange<Status>) {
    const about = nameOf(now);
    const usual = type.successToast(now);
    const message = { ...usual, title: title ?? usual.title, about };
    const isFinal = isUndo || type.isReversible?.(before, now) === false;
    const status = statusOf(before);
    const sentence = `Set ${about} back to ${labels[status]}`;
    const run = () => setStatus(now, { status, isUndo: true });
    toast(message, isFinal ? undefined : { sentence, run });
  }

  function showConflict(
    item: Item,
    { current, change }: PreconditionFailed<Item>,
    action: string,
    retry: () => void,
  ) {
    seen.current.set(item.id, current);
    setConflict({ name: nameOf(item), change, action, retry });
  }

  async function run<Data>(item: Item, action: RecordAction<Item, Data>): Promise<void> {
    const { data, error } = await action.send({ seen: item });
    const met = error ? conflictIn<Item>(error) : null;
    if (met) showConflict(item, met, action.retryLabel, () => void run(met.current, action));
    else if (data) toast(action.successToast(data));
    else toast(errorToast(action.errorMessage(error)));
  }

  const dialog = (
    <ConflictDialog
      conflict={conflict}
      labels={type.labels}
      onClose={() => {
        setConflict(null);
        // Only now: refetching may move the row, and focus with it, to another tab.
        type.onConflictClosed();
      }}
    />
  );
  return { labels, statusOf, pending, changed, setStatus, trySetStatus, run, dialog };
}
