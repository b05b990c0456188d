import { useSyncExternalStore } from 'react';
import { isNewerThere, onNewer } from './worker';
import { Button } from '../../shared/ui/Button';
import './waiting.scss';

/** A newer build is there: this page goes on as it is until the owner wants the other. */
export function NewerNote() {
  const isNewer = useSyncExternalStore(onNewer, isNewerThere, () => false);
  if (!isNewer) return null;
  return (
    <section className="waiting" role="status" aria-label="Newer version">
      <p>
        There is a newer version of the dashboard. This page goes on working until you reload it.
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </section>
  );
}
