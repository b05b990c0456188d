import { FieldFrame } from './FieldFrame';
import { textOf, type FieldProps } from './fieldSpec';
import { useField } from './useField';

/** One of a few values. */
export function ChoiceField({ spec, path }: FieldProps<'choice'>) {
  const { label, hint, options } = spec;
  const { id, error, value, set, control } = useField(path, spec);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...control}
        className={error ? 'form-select is-invalid' : 'form-select'}
        value={textOf(value)}
        onChange={({ target }) => set(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
