import { lazy, Suspense } from 'react';
import { retryImport } from '../hydration/retryImport';
import { whenNear } from '../hydration/whenNear';

const load = () => import('./EstimateIsland');

/** On the server at once; in the browser only when a visitor comes near. */
const EstimateIsland = lazy(() =>
  import.meta.env.SSR ? load() : whenNear('price').then(() => retryImport(load)),
);

export function EstimatePart() {
  return (
    <Suspense fallback={null}>
      <EstimateIsland />
    </Suspense>
  );
}
