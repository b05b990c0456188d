import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { addListener, isAnyOf, type Dispatch, type UnsubscribeListener } from '@reduxjs/toolkit';
import { toastShown, undoPressed, type ToastMessage } from './toastSlice';

export interface Undo {
  /** On the button; "Undo" where it is left out. */
  label?: string;
  /** What it does, as a sentence for screen readers. */
  sentence: string;
  run: () => void;
}

/** Shows a toast in place of the current one. */
export function useToast(): (message: ToastMessage, undo?: Undo) => void {
  const dispatch = useDispatch<Dispatch & ((listen: Listen) => UnsubscribeListener)>();
  return useCallback(
    (message: ToastMessage, undo?: Undo) => {
      const { payload } = dispatch(
        toastShown({ ...message, undo: undo?.sentence, undoLabel: undo?.label }),
      );
      if (undo) dispatch(onUndo(payload.id, undo.run));
    },
    [dispatch],
  );
}

type Listen = ReturnType<typeof onUndo>;

/** Until it was pressed, or another toast is shown. */
const onUndo = (id: string, run: () => void) =>
  addListener({
    matcher: isAnyOf(undoPressed, toastShown),
    effect: (action, api) => {
      const isShown = toastShown.match(action);
      // Shown again, such as with links.
      if (isShown && action.payload.id === id) return;
      api.unsubscribe();
      if (!isShown) run();
    },
  });
