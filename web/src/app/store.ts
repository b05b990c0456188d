import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/baseApi';
import { toastSlice } from '../shared/ui/toast/toastSlice';

/** The store of a part of the public pages that makes calls and shows toasts. */
export function createStore() {
  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      toast: toastSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
