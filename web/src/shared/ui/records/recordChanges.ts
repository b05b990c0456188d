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
  /** True for the way back, which offers none of its own. */
  isUndo?: boolean;
  /** Why it is made although something speaks against it. */
  override?: string;
}

export type Answer<Data> = PromiseLike<{ data?: Data | undefined; error?: unknown }>;

export interface Attempt<Item, Data> {
  send: (change: { seen: Item }) => Answer<Data>;
  again: string;
  told: (data: Data) => ToastMessage;
  failure: (error: unknown) => string;
}

/** What can be done with the records of one type, wherever they are shown. */
export interface RecordChanges<Item extends PersonRecord, Status extends string> {
  labels: Readonly<Record<Status, string>>;
  statusOf: (item: Item) => Status;
  /** By id: what was chosen, until the answer to it is there. */
  pending: Readonly<Record<string, StatusChange<Status>>>;
  /** By id: what a change has made of a record, also of one that its list no longer has. */
  changed: Readonly<Record<string, Item>>;
  setStatus: (item: Item, change: StatusChange<Status>) => void;
  attempt: <Data>(item: Item, what: Attempt<Item, Data>) => Promise<void>;
}
