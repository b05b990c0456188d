import { lazy, Suspense, type ComponentType } from 'react';
import { retryImport } from '../hydration/retryImport';
import { PartBoundary } from '../hydration/PartBoundary';
import { whenNear } from '../hydration/whenNear';
import { hasStoredState } from '../site/booking-form/storageKeys';

/**
 * A part of the public page. The server renders it; the browser loads its code only when it is
 * needed.
 */
function lazyPart(
  load: () => Promise<{ default: ComponentType }>,
  whenNeeded: () => Promise<void>,
): ComponentType {
  const Part = lazy(() =>
    import.meta.env.SSR ? load() : whenNeeded().then(() => retryImport(load)),
  );
  return () => (
    <PartBoundary>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </PartBoundary>
  );
}

export const MembershipPart = lazyPart(
  () => import('../site/membership/AskForMembership'),
  () => whenNear('memberships'),
);
export const EstimatePart = lazyPart(
  () => import('../site/estimate/PriceEvening'),
  () => whenNear('price'),
);
export const GalleryPart = lazyPart(
  () => import('../site/landing/Gallery'),
  () => whenNear('gallery'),
);
export const BookingPart = lazyPart(
  () => import('./BookingIsland'),
  // At once where `sessionStorage` holds something that the page does not show yet.
  () => (hasStoredState() ? Promise.resolve() : whenNear('contact')),
);
