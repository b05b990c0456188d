import { lazy, Suspense } from 'react';
import { hasStoredState } from '../site/booking-form/storageKeys';
import { retryImport } from '../hydration/retryImport';
import { whenNear } from '../hydration/whenNear';

const load = () => import('./BookingIsland');

/** When a visitor comes near; at once where the tab keeps what the page does not show yet. */
const whenNeeded = () => (hasStoredState() ? Promise.resolve() : whenNear('contact'));

/** On the server at once; in the browser only when it is needed. */
const BookingIsland = lazy(() =>
  import.meta.env.SSR ? load() : whenNeeded().then(() => retryImport(load)),
);

/** The booking form's place: its HTML is there from the start, its code comes when it is needed. */
export function BookingPart() {
  return (
    <Suspense fallback={null}>
      <BookingIsland />
    </Suspense>
  );
}
