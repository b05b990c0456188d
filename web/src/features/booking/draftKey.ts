/** Where a tab keeps its draft; src/early.js reads it off the form. */
export const DRAFT_KEY = 'booking-draft';

export function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(DRAFT_KEY) !== null;
  } catch {
    return false;
  }
}
