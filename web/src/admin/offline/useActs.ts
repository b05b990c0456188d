import { useDispatch } from 'react-redux';
import { newKey } from '../../shared/api/idempotencyKey';
import type { Act, Deed } from './acts';
import { changeDevice } from './device';
import { sendWaiting, type Dispatch } from './sendWaiting';

type About = Pick<Act, 'bookingId' | 'reference' | 'seen'>;

/** Keeps what the owner does, then sends it: at once where there is a network, else once there is. */
export function useActs() {
  const dispatch = useDispatch<Dispatch>();
  return async (deed: Deed, about: About): Promise<void> => {
    const act: Act = { ...deed, ...about, key: newKey(), madeAt: new Date().toISOString() };
    await changeDevice((device) => ({ ...device, waiting: [...device.waiting, act] }));
    await sendWaiting(dispatch);
  };
}
