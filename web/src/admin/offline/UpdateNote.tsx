import { useSyncExternalStore } from 'react';
import { isUpdateReady, subscribeToUpdate } from './worker';
import { Button } from '../../shared/ui/Button';
import './waiting.scss';

/** Offers to reload the page after a deployment. */
export function UpdateNote() {
  const isReady = useSyncExternalStore(subscribeToUpdate, isUpdateReady, () => false);
  if (!isReady) return null;
  return (
    <section className="waiting" role="status" aria-label="Newer version">
      <p>There is a newer version of the dashboard. This page keeps working until you reload it.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </section>
  );
}
