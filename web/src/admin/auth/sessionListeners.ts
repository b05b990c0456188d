import { isRejectedWithValue } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/baseApi';
import type { CallFailure } from '../../shared/api/failure';
import { claimDevice, clearDevice, readDevice, storeDropped, storeLost } from '../offline/device';
import { unsubscribeBrowser } from '../offline/pushDevice';
import type { StartListening, Thunk } from '../offline/deviceSlice';
import { selectSession, setSession, type Session } from './authApi';

export function listenToSession(startListening: StartListening): void {
  // A call that is answered 401 ends the session in the store.
  startListening({
    predicate: (action, state) =>
      isRejectedWithValue(action) &&
      (action.payload as CallFailure).status === 401 &&
      Boolean(selectSession(state)?.user),
    effect: (_, api) => {
      api.dispatch(baseApi.util.resetApiState());
      api.dispatch(setSession({ user: null, ended: 'expired' }));
    },
  });
  startListening({
    predicate: (_, now, before) => selectSession(now) !== selectSession(before),
    effect: (_, api) => {
      const session = selectSession(api.getState());
      if (session) void api.dispatch(updateOwner(session));
    },
  });
}

/** Deletes what this device stores of the signed-in user when the session ends. */
const updateOwner =
  (session: Session): Thunk<Promise<void>> =>
  async (dispatch) => {
    // Browsers delete what a site has stored when space is short, Safari after seven days.
    if (!(await dispatch(readDevice()))) dispatch(storeLost());
    if (session.user === null) {
      const left = await dispatch(clearDevice());
      // A sign-out has already asked about unsent changes.
      if (session.ended !== 'signedOut') dispatch(storeDropped(left?.waiting ?? []));
      // After a session that expired the same admin goes on being notified.
      else await unsubscribeBrowser();
    } else if (!session.isFromDevice) {
      const ofAnother = await dispatch(claimDevice(session.user));
      dispatch(storeDropped(ofAnother?.waiting ?? []));
    }
  };
