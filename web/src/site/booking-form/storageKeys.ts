import { ESTIMATE_KEY } from '../../shared/estimate/chosenEstimate';
import { DRAFT_KEY } from '../../shared/draftKey';
import { tabStorage } from '../../shared/storage';

export { DRAFT_KEY };

/** Where it keeps what it shows of the request that was sent last. */
export const CONFIRMATION_KEY = 'booking-confirmation';

/** True where the tab keeps something that the page's HTML does not show yet. */
export function hasStoredState(): boolean {
  const names = tabStorage.names();
  return [DRAFT_KEY, CONFIRMATION_KEY, ESTIMATE_KEY].some((key) => names.includes(key));
}
