import type { ToastMessage } from '../toast/toastSlice';

export interface PersonRecord {
  id: string;
  firstName: string;
  lastName: string;
}

export interface StatusChange<Status extends string> {
  status: Status;
  /** Of the toast that follows, where it is not the usual one. */
  title?: string;
  /** True for an undo, which cannot be undone itself. */
  isUndo?: boolean;
  /** The reason for making the change in spite of a clash. */
  override?: string;
  /** The owner's words to the customer about it. */
  reason?: string;
}

export type Answer<Data> = PromiseLike<{ data?: Data | undefined; error?: unknown }>;

/** Something done with a record besides setting its status. */
export interface RecordAction<Item, Data> {
  send: (change: { seen: Item }) => Answer<Data>;
  /** The button that does it in spite of somebody else's change. */
  retryLabel: string;
  successToast: (data: Data) => ToastMessage;
  errorMessage: (error: unknown) => string;
}

/** What can be done with the records of one type, wherever they are shown. */
export interface RecordChanges<Item extends PersonRecord, Status extends string> {
  labels: Readonly<Record<Status, string>>;
  statusOf: (item: Item) => Status;
  /** By id: the change that is waiting for its answer. */
  pending: Readonly<Record<string, StatusChange<Status>>>;
  /** By id: a record as its last change left it, also where its list no longer contains it. */
  changed: Readonly<Record<string, Item>>;
  setStatus: (item: Item, change: StatusChange<Status>) => void;
  /** The same for a form, which shows its error; undefined once it is done, or a conflict is shown. */
  trySetStatus: (item: Item, change: StatusChange<Status>) => Promise<unknown>;
  run: <Data>(item: Item, action: RecordAction<Item, Data>) => Promise<void>;
}
