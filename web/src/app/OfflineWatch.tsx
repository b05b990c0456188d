import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { authApi, useGetSessionQuery } from '../admin/auth/authApi';
import { dayApi } from '../admin/day/dayApi';
import { sendQueue, refetchSent, type Dispatch } from '../admin/offline/sendQueue';
import { useQueue } from '../admin/offline/device';
import { checkForUpdate, registerWorker } from '../admin/offline/worker';
import { dateAfter } from '../shared/dates/dates';
import { useToday } from '../shared/dates/useToday';

/** How often what waits for a network is tried, since a device may not know that it has one. */
const TRY_MS = 20_000;

/**
 * Keeps today and tomorrow on the device, and sends what waits: when the page opens, comes to the
 * front, or gets its network back.
 */
export function OfflineWatch() {
  const dispatch = useDispatch<Dispatch>();
  const { data: session } = useGetSessionQuery();
  const today = useToday();
  const waiting = useQueue();
  const isWaiting = waiting.some(({ conflict }) => !conflict);
  const isKept = session?.user ? session.isKept === true : false;
  const uid = session?.user?.uid;

  const keepDays = useEffectEvent(() => {
    for (const date of [today, dateAfter(today, { days: 1 })])
      void dispatch(
        dayApi.endpoints.getDay.initiate(date, { forceRefetch: true, subscribe: false }),
      );
  });

  const look = useEffectEvent(async () => {
    if (isKept)
      await dispatch(
        authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    await sendQueue(dispatch);
  });

  useEffect(() => {
    if (!uid) return;
    void look();
    const onLook = () => {
      if (document.visibilityState !== 'visible') return;
      void look();
      void checkForUpdate();
    };
    const onOnline = () => void look().then(keepDays);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, [uid]);

  useEffect(() => {
    // What cannot be opened without a network need not be kept for it.
    if (uid && !isKept) void registerWorker().then((isThere) => isThere && keepDays());
  }, [uid, isKept]);

  const before = useRef(waiting);
  useEffect(() => {
    const keys = new Set(waiting.map(({ key }) => key));
    refetchSent(
      before.current.filter(({ key }) => !keys.has(key)),
      dispatch,
    );
    before.current = waiting;
  }, [waiting, dispatch]);

  useEffect(() => {
    if (!isWaiting && !isKept) return;
    const timer = setInterval(() => void look(), TRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isKept]);

  return null;
}
