import type { ReactNode } from 'react';
import type { PersonRecord, RecordChanges } from './recordChanges';
import { RecordStatusSelect } from './RecordStatusSelect';

interface RecordActionsProps<Item extends PersonRecord, Status extends string> {
  record: Item;
  changes: RecordChanges<Item, Status>;
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
