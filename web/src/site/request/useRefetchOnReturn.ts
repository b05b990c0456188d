import { useEffect } from 'react';

/** Calls when somebody comes back to a page that was left open, or that Back brought back whole. */
export function useRefetchOnReturn(refetch: () => void): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refetch();
    };
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('pageshow', onShow);
    };
  }, [refetch]);
}
