import type { Middleware } from '@reduxjs/toolkit';
import { claimDevice, clearDevice } from '../offline/device';
import { storeDropped } from '../offline/dropped';
import { selectSession, type Session } from './authApi';

/** What this device keeps belongs to whoever is signed in, and goes with the session's end. */
export const deviceWatch: Middleware = (store) => (next) => {
  let before: Session | undefined;
  return (action) => {
    const result = next(action);
    const session = selectSession(store.getState());
    if (session && session !== before) void follow(session);
    before = session;
    return result;
  };
};

async function follow(session: Session): Promise<void> {
  if (session.user === null) {
    const left = await clearDevice();
    // Who signed out was asked before.
    if (session.ended !== 'signedOut') storeDropped(left?.waiting ?? []);
  } else if (!session.isKept) {
    const ofAnother = await claimDevice(session.user);
    storeDropped(ofAnother?.waiting ?? []);
  }
}
