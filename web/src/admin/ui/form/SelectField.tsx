import { useId, type ComponentProps } from 'react';
import { controlClass, FieldFrame, fieldAria } from '../../../shared/form/FieldFrame';

type SelectFieldProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string;
  value?: Value;
  options: Readonly<Record<Value, string>>;
  /** More options, which say what they are, by the name of their group. */
  groups?: Readonly<Record<string, readonly string[]>> | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  onChange?: (value: Value) => void;
};

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, groups = {}, hint, error, onChange, ...select } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...fieldAria(id, { hint, error })}
        className={controlClass(error, 'form-select')}
        {...select}
        onChange={onChange && ((event) => onChange(event.target.value as Value))}
      >
        {(Object.entries(options) as [Value, string][]).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
        {Object.entries(groups).map(([group, values]) => (
          <optgroup key={group} label={group}>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </optgroup>
        ))}
      </select>
    </FieldFrame>
  );
}
