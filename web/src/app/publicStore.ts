import { createStore } from './store';

/** The store shared by the parts of the public page that make calls and show toasts. */
export const publicStore = createStore();
