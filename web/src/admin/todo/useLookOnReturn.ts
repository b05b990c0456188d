import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { todoApi, useGetTodoQuery } from './todoApi';
import { sumOf, useWaiting } from './waiting';

/** Counts what waits: when the dashboard opens, and once each time that one comes back to its tab. */
export function useLookOnReturn(): void {
  useGetTodoQuery();
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      const options = { forceRefetch: true, subscribe: false };
      void dispatch(todoApi.endpoints.peekTodo.initiate(undefined, options));
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [dispatch]);
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
