import { useEffect, useSyncExternalStore } from 'react';
import { useChosenEstimate } from '../../shared/estimate/chosenEstimate';
import { isInAppBrowser, putChoicesIntoAddress } from './choicesInAddress';
import type { BookingValues } from './fields';

const never = () => () => undefined;

/** In the browser of an app: what comes along into another browser, and keeps that in the address. */
export function AppBrowserNote({ values }: { values: BookingValues }) {
  const isInApp = useSyncExternalStore(never, isInAppBrowser, () => false);
  const estimate = useChosenEstimate();
  useEffect(() => {
    if (isInApp) putChoicesIntoAddress(values, estimate);
  }, [isInApp, values, estimate]);
  if (!isInApp) return null;
  return (
    <p className="mt-2 fs-small text-body-secondary">
      If you open this page in another browser, what you have chosen comes along. Your name, contact
      details and what you wrote stay here.
    </p>
  );
}

/** In the other browser, until it is sent. */
export const CarriedNote = ({ isCarried }: { isCarried: boolean }) => (
  <div role="status">
    {isCarried && (
      <div className="side-note booking-package">
        <p>
          What you had chosen has come along. Your name and contact details have not: please type
          them here.
        </p>
      </div>
    )}
  </div>
);
