import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { toastShown, type ToastMessage } from './toastSlice';

export interface Undo {
  /** On the button; "Undo" where it is left out. */
  label?: string;
  /** What it does, as a sentence for screen readers. */
  sentence: string;
  run: () => void;
}

/** Of the toast that is shown; functions don't belong in the store. */
let latestUndo: (() => void) | undefined;

export const runUndo = (): void => latestUndo?.();

/** Shows a toast in place of the current one. */
export function useToast(): (message: ToastMessage, undo?: Undo) => void {
  const dispatch = useDispatch();
  return useCallback(
    (message: ToastMessage, undo?: Undo) => {
      latestUndo = undo?.run;
      dispatch(
        toastShown({
          ...message,
          ...(undo && { undo: undo.sentence }),
          ...(undo?.label !== undefined && { undoLabel: undo.label }),
        }),
      );
    },
    [dispatch],
  );
}
