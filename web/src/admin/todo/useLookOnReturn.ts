import { useEffect } from 'react';
import { useGetTodoQuery, useLazyPeekTodoQuery } from './todoApi';
import { sumOf, useWaiting } from './waiting';

/** Counts what waits: when the dashboard opens, and once each time that one comes back to its tab. */
export function useLookOnReturn(): void {
  useGetTodoQuery();
  const [peek] = useLazyPeekTodoQuery();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void peek();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [peek]);
}

/** The number on the sign of the installed app, where the system shows one; gone once signed out. */
export function useAppBadge(): void {
  const count = sumOf(useWaiting());
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused where the dashboard is not installed.
    const set = (number: number) => void navigator.setAppBadge(number).catch(() => undefined);
    set(count);
    return () => set(0);
  }, [count]);
}
