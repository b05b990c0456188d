import { lazy, Suspense } from 'react';
import { retryImport } from '../hydration/retryImport';
import { whenNear } from '../hydration/whenNear';

const load = () => import('./MembershipIsland');

/** On the server at once; in the browser only when a visitor comes near. */
const MembershipIsland = lazy(() =>
  import.meta.env.SSR ? load() : whenNear('memberships').then(() => retryImport(load)),
);

export function MembershipPart() {
  return (
    <Suspense fallback={null}>
      <MembershipIsland />
    </Suspense>
  );
}
