import { useRef, type MouseEvent } from 'react';

/**
 * The second half of a double click lands on what the first half brought: another step, or the
 * submit button. It was never meant for that, and is dropped. Browsers also count two quick presses
 * of the same place as one double click where an answer was given between them: those are meant.
 * @returns listeners of the form
 */
export function useDropStray() {
  const hasAnswered = useRef(false);
  return {
    onInputCapture: () => {
      hasAnswered.current = true;
    },
    onClickCapture: (event: MouseEvent<HTMLFormElement>) => {
      if (!(event.target as Element).closest('button')) return;
      const isMeant = event.detail < 2 || hasAnswered.current;
      hasAnswered.current = false;
      if (isMeant) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
