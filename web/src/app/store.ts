import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/baseApi';

/** The store of the customer's page; the landing page has none. */
export function createStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
