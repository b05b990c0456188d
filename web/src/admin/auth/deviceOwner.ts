import type { Middleware } from '@reduxjs/toolkit';
import { claimDevice, clearDevice, readDevice } from '../offline/device';
import { storeDropped, storeLost } from '../offline/dropped';
import { selectSession, type Session } from './authApi';

/** Middleware: deletes what this device stores of the signed-in user when the session ends. */
export const deviceOwner: Middleware = (store) => (next) => {
  let before: Session | undefined;
  return (action) => {
    const result = next(action);
    const session = selectSession(store.getState());
    if (session && session !== before) void updateDevice(session);
    before = session;
    return result;
  };
};

async function updateDevice(session: Session): Promise<void> {
  // Browsers delete what a site has stored when space is short, Safari after seven days.
  if (!(await readDevice())) storeLost();
  if (session.user === null) {
    const left = await clearDevice();
    // A sign-out has already asked about unsent changes.
    if (session.ended !== 'signedOut') storeDropped(left?.waiting ?? []);
  } else if (!session.isFromDevice) {
    const ofAnother = await claimDevice(session.user);
    storeDropped(ofAnother?.waiting ?? []);
  }
}
