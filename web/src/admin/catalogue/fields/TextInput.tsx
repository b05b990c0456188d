import { FieldFrame } from './FieldFrame';
import { textOf, type FieldProps } from './fieldSpec';
import { controlClass, useField } from './useField';

/** A text of one line, or of several. */
export function TextInput({ spec, path }: FieldProps<'text'>) {
  const { label, hint, lines } = spec;
  const { id, error, value, set, control } = useField(path, spec);
  const shared = {
    ...control,
    className: controlClass(error),
    dir: 'auto',
    autoComplete: 'off',
    value: textOf(value),
  } as const;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {lines === undefined ? (
        <input {...shared} onChange={({ target }) => set(target.value)} />
      ) : (
        <textarea {...shared} rows={lines} onChange={({ target }) => set(target.value)} />
      )}
    </FieldFrame>
  );
}
