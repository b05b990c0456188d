import { useField } from './useField';
import type { FieldProps } from './fieldSpec';

/** Yes or no. */
export function FlagField({ spec, path }: FieldProps<'flag'>) {
  const { value, set, control } = useField(path);
  return (
    <label className="editor-flag">
      <input
        {...control}
        className="form-check-input"
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => set(target.checked)}
      />
      {spec.label}
    </label>
  );
}
