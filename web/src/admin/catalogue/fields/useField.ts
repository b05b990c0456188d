import { useId } from 'react';
import { fieldAria } from '../../../shared/form/FieldFrame';
import { controlledField } from '../../../shared/form/TextField';
import { getAt } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { textOf } from './fieldSpec';

/** The value and the problem at a path of the document; `control` is for an input without a frame. */
export function useField(path: string, hint?: string) {
  const { draft, problems, set, touch } = useEditor();
  const id = useId();
  const error = problems[path];
  const place = { 'data-path': path, onBlur: () => touch(path) };
  return {
    id,
    error,
    value: getAt(draft, path),
    set: (value: unknown) => set(path, value),
    place,
    control: { ...fieldAria(id, { hint, error }), ...place },
  };
}

/** The props of a text field of `shared/form` that edits the text at a path. */
export function useTextField(path: string) {
  const { value, error, set, place } = useField(path);
  return { ...controlledField(path, textOf(value), error, set), ...place };
}
