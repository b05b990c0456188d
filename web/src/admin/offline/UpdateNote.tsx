import { useSelector } from 'react-redux';
import { Button } from '../../shared/ui/Button';
import { selectIsUpdateReady } from './deviceSlice';
import './waiting.scss';

/** Offers to reload the page after a deployment. */
export function UpdateNote() {
  if (!useSelector(selectIsUpdateReady)) return null;
  return (
    <section
      className="waiting d-grid gap-2 px-4 py-3 my-2 border-start border-3 border-primary bg-body-secondary d-print-none"
      role="status"
      aria-label="Newer version"
    >
      <p>There is a newer version of the dashboard. This page keeps working until you reload it.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </section>
  );
}
