import { createStore } from './store';

/** One for the parts of the public page that make calls and show toasts. */
export const publicStore = createStore();
