import { useEffect } from 'react';

/** Sets the page's title while it is printed, which names the saved file. */
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
