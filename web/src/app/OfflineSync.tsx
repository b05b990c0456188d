import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { authApi, useGetSessionQuery } from '../admin/auth/authApi';
import { dayApi } from '../admin/day/dayApi';
import { sendQueue, refetchSent, type Dispatch } from '../admin/offline/sendQueue';
import { useQueue } from '../admin/offline/device';
import { checkForUpdate, registerWorker } from '../admin/offline/worker';
import { dateAfter } from '../shared/dates/dates';
import { useToday } from '../shared/dates/useToday';

/** How often to retry, since a device may not notice that it is online again. */
const TRY_MS = 20_000;

/**
 * Stores today and tomorrow on the device, and sends queued changes when the page opens, becomes
 * visible or goes online.
 */
export function OfflineSync() {
  const dispatch = useDispatch<Dispatch>();
  const { data: session } = useGetSessionQuery();
  const today = useToday();
  const waiting = useQueue();
  const isWaiting = waiting.some(({ conflict }) => !conflict);
  const isFromDevice = session?.user ? session.isFromDevice === true : false;
  const uid = session?.user?.uid;

  const cacheDays = useEffectEvent(() => {
    for (const date of [today, dateAfter(today, { days: 1 })])
      void dispatch(
        dayApi.endpoints.getDay.initiate(date, { forceRefetch: true, subscribe: false }),
      );
  });

  const sync = useEffectEvent(async () => {
    if (isFromDevice)
      await dispatch(
        authApi.endpoints.getSession.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    await sendQueue(dispatch);
  });

  useEffect(() => {
    if (!uid) return;
    void sync();
    const onVisible = () => {
      if (document.visibilityState !== 'visible') return;
      void sync();
      void checkForUpdate();
    };
    const onOnline = () => void sync().then(cacheDays);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [uid]);

  useEffect(() => {
    // Without the service worker the page can't be opened offline, so nothing is stored.
    if (uid && !isFromDevice) void registerWorker().then((isThere) => isThere && cacheDays());
  }, [uid, isFromDevice]);

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
    if (!isWaiting && !isFromDevice) return;
    const timer = setInterval(() => void sync(), TRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isFromDevice]);

  return null;
}
