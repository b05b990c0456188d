import { useEffect, useRef } from 'react';

/**
 * Gives the keyboard back to the button that opened the dialog of a record, or where that has left
 * the list, to the list. By then nothing is open any more, so the last button is remembered.
 */
export function useReturnFocus(buttonId: string | undefined, onLost: () => void): () => void {
  const last = useRef('');
  useEffect(() => {
    last.current = buttonId ?? last.current;
  }, [buttonId]);
  return () => {
    const button = document.getElementById(last.current);
    if (button) button.focus();
    else onLost();
  };
}
