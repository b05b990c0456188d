import { useEffect, useRef } from 'react';

/**
 * Returns focus to the button that opened a record's dialog, or calls `onLost` where that button
 * has left the list. Keeps the last id, since by then no record is open.
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
