import { lazy, Suspense } from 'react';
import { retryImport } from '../hydration/retryImport';
import { whenNear } from '../hydration/whenNear';

const load = () => import('../site/landing/Gallery');

/** On the server at once; in the browser only when a visitor comes near. */
const Gallery = lazy(() =>
  import.meta.env.SSR ? load() : whenNear('gallery').then(() => retryImport(load)),
);

export function GalleryPart() {
  return (
    <Suspense fallback={null}>
      <Gallery />
    </Suspense>
  );
}
