import { controlClass, FieldFrame } from '../../../shared/form/FieldFrame';
import { textOf, type FieldProps } from './fieldSpec';
import { useField } from './useField';

export function TextInput({ spec, path }: FieldProps<'text'>) {
  const { label, hint, lines } = spec;
  const field = useField(path, spec);
  return (
    <FieldFrame id={field.id} label={label} hint={hint} error={field.error}>
      <TextControl field={field} lines={lines} autoComplete="off" />
    </FieldFrame>
  );
}

interface TextControlProps {
  field: ReturnType<typeof useField>;
  /** How high a text of several lines begins; left out for one of one line. */
  lines: number | undefined;
  autoComplete?: 'off';
  'aria-label'?: string;
}

export function TextControl({ field, lines, ...more }: TextControlProps) {
  const { error, value, set, control } = field;
  const shared = {
    ...control,
    ...more,
    className: controlClass(error),
    dir: 'auto',
    value: textOf(value),
  };
  return lines === undefined ? (
    <input {...shared} onChange={({ target }) => set(target.value)} />
  ) : (
    <textarea {...shared} rows={lines} onChange={({ target }) => set(target.value)} />
  );
}
