import { useRef, useState, type ReactNode } from 'react';
import type { PreconditionFailed } from '@finesse/api/contract/etags';
import { conflictIn } from '../../../shared/api/failure';
import { nameOf } from '../../format/nameOf';
import { type HistoryLabels, changedBy, formatChange } from '../history/historyText';
import { errorToast } from '../toast/toastSlice';
import { useToast } from '../toast/useToast';
import type {
  Answer,
  PersonRecord,
  RecordAction,
  RecordChanges,
  StatusChange,
} from './recordChanges';
import { formatDateTime } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { useSettings } from '../../../shared/settings';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

interface RecordType<Item extends PersonRecord, Status extends string> {
  sendStatus: (change: Sent<Item, Status>) => Answer<Item>;
  statusOf: (item: Item) => Status;
  labels: HistoryLabels & { statuses: Readonly<Record<Status, string>> };
  successToast: (now: Item) => { title: string; description: string };
  errorMessage: (error: unknown) => string;
  /** Asks the owner about a rejected change; false where there is nothing to ask. */
  onRejected?: (rejection: Rejection<Item, Status>) => boolean;
  /** Refetches what somebody else may have changed. */
  onConflictClosed: () => void;
}

type Sent<Item, Status extends string> = { seen: Item } & Pick<
  StatusChange<Status>,
  'status' | 'override' | 'reason' | 'isUndo'
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
  const [pending, setPending] = useState<Readonly<Record<string, StatusChange<Status>>>>({});
  const [changed, setChanged] = useState<Readonly<Record<string, Item>>>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** By id, while a status is being set: the one chosen since. */
  const newer = useRef(new Map<string, StatusChange<Status> | undefined>());
  const toast = useToast();

  /** While one is being set, only the newest choice is kept: it is sent next, whatever the network does. */
  async function setStatus(item: Item, change: StatusChange<Status>): Promise<void> {
    const { id } = item;
    setPending((before) => ({ ...before, [id]: change }));
    const isBusy = newer.current.has(id);
    newer.current.set(id, isBusy ? change : undefined);
    if (isBusy) return;
    const takeNewer = () => {
      const next = newer.current.get(id);
      newer.current.set(id, undefined);
      return next;
    };
    let seen = item;
    for (let next: typeof change | undefined = change; next; next = takeNewer())
      seen = await sendOrAsk(seen, next, takeNewer);
    newer.current.delete(id);
    setPending((before) =>
      Object.fromEntries(Object.entries(before).filter(([other]) => other !== id)),
    );
  }

  /** Resolves to the record as it is then known. */
  async function sendOrAsk(
    item: Item,
    change: StatusChange<Status>,
    takeNewer: () => StatusChange<Status> | undefined,
  ): Promise<Item> {
    const { data, error } = await sendStatus(item, change, takeNewer);
    const retryAnyway = async (retried: StatusChange<Status>) =>
      (await sendStatus(item, retried)).error;
    if (error !== undefined && !type.onRejected?.({ error, item, change, retryAnyway }))
      toast(errorToast(type.errorMessage(error)));
    return data ?? item;
  }

  /** Resolves to neither record nor error where a question about a conflict is shown. */
  async function sendStatus(
    item: Item,
    change: StatusChange<Status>,
    takeNewer: () => StatusChange<Status> | undefined = () => undefined,
  ): Promise<{ data?: Item; error?: unknown }> {
    const { status, override, reason, isUndo } = change;
    const sent = { seen: item, status, override, reason, isUndo };
    const { data, error } = await type.sendStatus(sent);
    if (data) {
      setChanged((others) => ({ ...others, [item.id]: data }));
      showSuccess(item, data, change);
      return { data };
    }
    const met = conflictIn<Item>(error);
    if (!met) return { error };
    // What was chosen meanwhile has not seen somebody else's change either.
    const newest = takeNewer() ?? change;
    ask(item, met, `Set to ${labels[newest.status]}`, (now) => void setStatus(now, newest));
    return {};
  }

  function showSuccess(before: Item, now: Item, { title, isUndo }: StatusChange<Status>) {
    const about = nameOf(now);
    const usual = type.successToast(now);
    const message = { ...usual, title: title ?? usual.title, about };
    const status = statusOf(before);
    const sentence = `Set ${about} back to ${labels[status]}`;
    const run = () => void setStatus(now, { status, isUndo: true });
    toast(message, isUndo ? undefined : { sentence, run });
  }

  type Met = PreconditionFailed<Item>;
  /** Asks whether to do it in spite of somebody else's change. */
  const ask = (item: Item, met: Met, action: string, retry: (now: Item) => void) =>
    setConflict({
      ...{ name: nameOf(item), change: met.change, action },
      retry: () => retry(met.current),
    });

  async function run<Data>(item: Item, action: RecordAction<Item, Data>): Promise<void> {
    const { data, error } = await action.send({ seen: item });
    const met = error ? conflictIn<Item>(error) : null;
    if (met) ask(item, met, action.retryLabel, (now) => void run(now, action));
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
  return {
    ...{ labels, statusOf, pending, changed, run, dialog },
    setStatus: (item, change) => void setStatus(item, change),
    trySetStatus: async (item, change) => (await sendStatus(item, change)).error,
  };
}

/** A change that was rejected because somebody else changed the record first. */
export interface Conflict {
  name: string;
  change: HistoryEntry;
  /** The label of the button that retries it. */
  action: string;
  retry: () => void;
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  labels: HistoryLabels;
  onClose: () => void;
}

function ConflictDialog({ conflict, labels, onClose }: ConflictDialogProps) {
  const settings = useSettings();
  if (!conflict) return null;
  const { name, change, action, retry } = conflict;
  const when = `${formatDateTime(change.at, settings.timeZone)}${changedBy(change)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Already Changed"
      text={`${name}: ${formatChange(change, labels, settings)}, ${when}. Nothing was overwritten.`}
      action={action}
      onConfirm={retry}
    />
  );
}
