import { useId } from 'react';
import '../form/fields.scss';

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** What each value reads as. */
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}

/** A labelled select of a closed list of values. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, options, onChange } = props;
  const id = useId();
  return (
    <div className="field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="form-select"
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {(Object.entries(options) as [Value, string][]).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
