/** Where a tab keeps the booking form's draft; src/hydration/queue-clicks.js reads it off the form. */
export const DRAFT_KEY = 'booking-draft';
