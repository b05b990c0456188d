import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/baseApi';
import type { CallFailure } from '../../shared/api/failure';
import { selectSession, setSession } from './authApi';

/** Middleware: ends the session in the store when a call is answered 401. */
export const sessionExpiry: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (!isRejectedWithValue(action) || (action.payload as CallFailure).status !== 401) return result;
  if (selectSession(store.getState())?.user) {
    store.dispatch(baseApi.util.resetApiState());
    store.dispatch(setSession({ user: null, ended: 'expired' }));
  }
  return result;
};
