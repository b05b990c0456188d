import { useRef, type MouseEvent } from 'react';

/**
 * Ignores the second half of a double click on a button: it would hit what the first half has
 * brought, such as the next step's button or the submit button. Browsers also count two quick presses
 * of the same place as a double click when an answer was given between them: those are not ignored, nor
 * are those of a finger, which does not double-click, but passes a step without questions that fast.
 * @returns event handlers for the form
 */
export function useIgnoreDoubleClick() {
  const hasAnswered = useRef(false);
  return {
    onInputCapture: () => {
      hasAnswered.current = true;
    },
    onClickCapture: (event: MouseEvent<HTMLFormElement>) => {
      if (!(event.target as Element).closest('button')) return;
      const isFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch';
      const isMeant = event.detail < 2 || hasAnswered.current || isFinger;
      hasAnswered.current = false;
      if (isMeant) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
