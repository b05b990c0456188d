import { nameOf } from '../../people/nameOf';
import { StatusSelect } from './StatusSelect';
import type { PersonRecord, RecordChanges } from './recordChanges';

interface RecordStatusSelectProps<Item extends PersonRecord, Status extends string> {
  record: Item;
  changes: RecordChanges<Item, Status>;
}

/** The status of a record: until the answer comes what was chosen, after it what the server has. */
export function RecordStatusSelect<Item extends PersonRecord, Status extends string>({
  record,
  changes: { labels, statusOf, pending, setStatus },
}: RecordStatusSelectProps<Item, Status>) {
  const chosen = pending[record.id]?.status;
  return (
    <StatusSelect
      name={nameOf(record)}
      value={chosen ?? statusOf(record)}
      labels={labels}
      busy={chosen !== undefined}
      onChange={(status) => setStatus(record, { status })}
    />
  );
}
