import { keepEstimate, keptEstimate } from '../shared/estimate/keptEstimate';
import { chosenEstimate, estimateChosen } from '../shared/estimate/estimateSlice';
import { createStore } from './store';

/** One for the parts of the public page that have a state: what is priced in one is asked for in the other. */
export const publicStore = createStore();

if (!import.meta.env.SSR) {
  let kept = keptEstimate();
  if (kept) publicStore.dispatch(estimateChosen(kept));
  publicStore.subscribe(() => {
    const chosen = chosenEstimate(publicStore.getState());
    if (chosen !== kept) keepEstimate((kept = chosen));
  });
}
