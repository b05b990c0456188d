import { lazy, Suspense } from 'react';
import { retryImport } from '../hydration/retryImport';
import { whenNear } from '../hydration/whenNear';

const load = () => import('../site/estimate/PriceEvening');

/** On the server at once; in the browser only when a visitor comes near. */
const PriceEvening = lazy(() =>
  import.meta.env.SSR ? load() : whenNear('price').then(() => retryImport(load)),
);

/** What prices an evening: its HTML is there from the start, its code comes when it is needed. */
export function EstimatePart() {
  return (
    <Suspense fallback={null}>
      <PriceEvening />
    </Suspense>
  );
}
