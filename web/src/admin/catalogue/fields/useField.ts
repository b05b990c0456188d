import { useId } from 'react';
import { fieldTies } from '../../../shared/form/FieldFrame';
import { getAt } from '../draft/paths';
import { useEditor } from '../EditorContext';

/** What ties a control to its place in the document, its hint and its problem. */
export function useField(path: string, { hint }: { hint?: string | undefined } = {}) {
  const { draft, problems, set, look } = useEditor();
  const id = useId();
  const error = problems[path];
  return {
    id,
    error,
    value: getAt(draft, path),
    set: (value: unknown) => set(path, value),
    control: {
      ...fieldTies(id, { hint, error }),
      'data-path': path,
      onBlur: () => look(path),
    },
  };
}
