import { useId, type ComponentProps } from 'react';
import { controlClass, FieldFrame, fieldAria } from '../../../shared/form/FieldFrame';

type SelectFieldProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange'> & {
  label: string;
  value?: Value;
  options: Readonly<Record<Value, string>>;
  error?: string | undefined;
  onChange?: (value: Value) => void;
};

/** A labelled select with its error. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, options, error, onChange, ...select } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...fieldAria(id, { error })}
        className={controlClass(error, 'form-select')}
        {...select}
        onChange={onChange && ((event) => onChange(event.target.value as Value))}
      >
        {(Object.entries(options) as [Value, string][]).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
