import { useId } from 'react';
import { getAt } from '../draft/paths';
import { useEditor } from '../EditorContext';

interface Said {
  hint?: string | undefined;
}

/** What ties a control to its place in the document, its hint and its problem. */
export function useField(path: string, { hint }: Said = {}) {
  const { draft, problems, set, look } = useEditor();
  const id = useId();
  const error = problems[path];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    error,
    value: getAt(draft, path),
    set: (value: unknown) => set(path, value),
    control: {
      id,
      'data-path': path,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
      onBlur: () => look(path),
    },
  };
}

export const controlClass = (error: string | undefined): string =>
  error ? 'form-control is-invalid' : 'form-control';
