import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { listenToSession } from '../admin/auth/sessionListeners';
import { offlineSlice, type Dispatch, type RootState } from '../admin/offline/deviceSlice';
import { listenToQueue } from '../admin/offline/queueListeners';
import { baseApi } from '../shared/api/baseApi';
import { toastSlice } from '../admin/ui/toast/toastSlice';

/** The dashboard's store. */
export function createAdminStore() {
  const listener = createListenerMiddleware<RootState, Dispatch>();
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      toast: toastSlice.reducer,
      offline: offlineSlice.reducer,
    },
    // First, as its actions hold functions.
    middleware: (defaults) => defaults().prepend(listener.middleware).concat(baseApi.middleware),
    // Not a frame later: what the device's own queue has dropped by then would not be shown at all.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  listenToSession(listener.startListening);
  listenToQueue(listener.startListening);
  return store;
}
