import { useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';

/** Asks before the page is left with unsaved changes: by a link, by the browser's Back, by closing the tab. */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isChanged && event.preventDefault(), [isChanged]));
  const isLeaving = useRef(false);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && !isLeaving.current) blocker.reset?.();
      }}
      hasHistoryEntry={false}
      title="Leave Without Saving?"
      text="Your changes are not public yet. They stay in this tab until you save them or sign out."
      action="Leave"
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
    />
  );
}
