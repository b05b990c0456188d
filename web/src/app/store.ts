import { configureStore, type Middleware } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/baseApi';
import { toastSlice } from '../shared/ui/toast/toastSlice';

/** The store of the dashboard and of the customer's page; the landing page has none. */
export function createStore(...more: Middleware[]) {
  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      toast: toastSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware, ...more),
    // Not a frame later: what the device's own queue has dropped by then would not be shown at all.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
}
