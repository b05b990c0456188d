import { lazy, Suspense } from 'react';
import { persistently } from '../lib/persistently';
import { whenNear } from '../lib/whenNear';

const load = () => import('./BookingIsland');

/** On the server at once; in the browser only when a visitor comes near. */
const BookingIsland = lazy(() =>
  import.meta.env.SSR ? load() : whenNear('contact').then(() => persistently(load)),
);

/** The booking form's place: its HTML is there from the start, its code comes when it is needed. */
export function BookingPart() {
  return (
    <Suspense fallback={null}>
      <BookingIsland />
    </Suspense>
  );
}
