import { HOUR_MS } from '@finesse/api/contract/durations';
import { useEffect, useEffectEvent } from 'react';
import { authApi, useGetSessionQuery } from '../admin/auth/authApi';
import { dayApi } from '../admin/day/dayApi';
import { watchStorage } from '../admin/offline/device';
import { updateFound, useOfflineDispatch, useQueue } from '../admin/offline/deviceSlice';
import { sendQueue } from '../admin/offline/sendQueue';
import { checkForUpdate, registerWorker } from '../admin/offline/worker';
import { dateIn } from '@finesse/api/contract/dates';
import { dateAfter } from '../shared/dates/dates';
import { useSettings } from '../shared/settings';

/** How often to retry, since a device may not notice that it is online again. */
const TRY_MS = 20_000;

/**
 * Stores today and tomorrow on the device, and sends queued changes, when the page opens, becomes
 * visible or goes online; the days each hour, too, as midnight passes.
 */
export function OfflineSync() {
  const dispatch = useOfflineDispatch();
  const { data: session } = useGetSessionQuery();
  const { timeZone } = useSettings();
  const waiting = useQueue();
  const isWaiting = waiting.some(({ conflict }) => !conflict);
  const isFromDevice = session?.user ? session.isFromDevice === true : false;
  const uid = session?.user?.uid;

  // Without the service worker the page can't be opened offline, so nothing is stored. The day is not
  // that of the last render: the page may have been open overnight.
  const cacheDays = useEffectEvent(async () => {
    if (isFromDevice || !(await registerWorker(() => dispatch(updateFound())))) return;
    const today = dateIn(Date.now(), timeZone);
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
      void sync().then(cacheDays);
      void checkForUpdate();
    };
    const onOnline = () => void sync().then(cacheDays);
    const hourly = setInterval(() => void cacheDays(), HOUR_MS);
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(hourly);
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [uid]);

  useEffect(() => {
    if (uid && !isFromDevice) void cacheDays();
  }, [uid, isFromDevice]);

  useEffect(() => watchStorage(dispatch), [dispatch]);

  useEffect(() => {
    if (!isWaiting && !isFromDevice) return;
    const timer = setInterval(() => void sync(), TRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, isFromDevice]);

  return null;
}
