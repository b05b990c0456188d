import { useState } from 'react';
import { browserName } from '@finesse/api/contract/browser-name';
import { PUSH_TOPICS, type PushTopic } from '@finesse/api/contract/push';
import {
  readPushDevice,
  storePushDevice,
  subscribeBrowser,
  unsubscribeBrowser,
  type PushDevice,
} from '../offline/pushDevice';
import { useSubscribePushMutation } from './pushApi';

/** This browser's notifications, as it stores them itself, and how they are switched on and off. */
export function useThisDevice(uid: string) {
  const [device, setDevice] = useState(readPushDevice);
  const [subscribe] = useSubscribePushMutation();

  /** @throws a failure of the call, or of the browser */
  async function subscribeTo(publicKey: string, topics: readonly PushTopic[]): Promise<PushDevice> {
    const subscription = await subscribeBrowser(publicKey);
    const name = browserName(navigator.userAgent) ?? 'Unknown browser';
    const { id } = await subscribe({ ...subscription, name, topics: [...topics] }).unwrap();
    const stored = { id, uid, topics: [...topics], endpoint: subscription.endpoint };
    storePushDevice(stored);
    setDevice(stored);
    return stored;
  }

  return {
    device,
    subscribe: subscribeTo,
    switchOn: (publicKey: string) => subscribeTo(publicKey, PUSH_TOPICS),
    /** Once the server has removed it. */
    forget: async () => {
      setDevice(null);
      await unsubscribeBrowser();
    },
  };
}
