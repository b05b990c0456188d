import './status-select.scss';

interface StatusSelectProps<Status extends string> {
  /** Whose status it is. */
  name: string;
  value: Status;
  labels: Readonly<Record<Status, string>>;
  busy: boolean;
  onChange: (status: Status) => void;
}

/** The select in a row that sets its status at once. */
export function StatusSelect<Status extends string>(props: StatusSelectProps<Status>) {
  const { name, value, labels, busy, onChange } = props;
  const options = Object.entries(labels) as [Status, string][];
  return (
    <div className="status-select" aria-busy={busy}>
      <select
        className="form-select"
        aria-label={`Status of ${name}`}
        value={value}
        onChange={(event) => onChange(event.target.value as Status)}
      >
        {options.map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
