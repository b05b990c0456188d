import { useEffect } from 'react';

/** What a saved file is called; the browser's tab goes on saying what it did. */
export function usePrintedTitle(title: string): void {
  useEffect(() => {
    let before = document.title;
    const onBefore = () => {
      before = document.title;
      document.title = title;
    };
    const onAfter = () => {
      document.title = before;
    };
    addEventListener('beforeprint', onBefore);
    addEventListener('afterprint', onAfter);
    return () => {
      removeEventListener('beforeprint', onBefore);
      removeEventListener('afterprint', onAfter);
    };
  }, [title]);
}
