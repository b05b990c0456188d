import { useEffect, useEffectEvent } from 'react';
import { pushAvailability, readPushDevice, subscribeBrowser } from '../offline/pushDevice';
import { useLazyGetPushQuery } from './pushApi';
import { useThisDevice } from './useThisDevice';

/**
 * Has the server notify this browser again where it was switched on in an earlier session, or the browser
 * has got another address at its push service. One that another admin switched it on in is switched off.
 */
export function useResumeNotifications(uid: string): void {
  const { subscribe, forget } = useThisDevice(uid);
  const [getPush] = useLazyGetPushQuery();

  const resume = useEffectEvent(async () => {
    const device = readPushDevice();
    if (!device) return;
    if (device.uid !== uid || (await pushAvailability()) !== 'available') return forget();
    const { publicKey, subscriptions } = await getPush().unwrap();
    const { endpoint } = await subscribeBrowser(publicKey);
    const isKnown = subscriptions.some(({ id }) => id === device.id);
    if (!isKnown || endpoint !== device.endpoint) await subscribe(publicKey, device.topics);
  });
  useEffect(() => {
    // Without a network, at the next start.
    resume().catch(() => undefined);
  }, [uid]);
}
