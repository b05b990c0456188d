import { useEffect } from 'react';
import * as Toast from '@radix-ui/react-toast';
import { useDispatch, useSelector } from 'react-redux';
import { toastDismissed, toastRemoved, type toastSlice } from './toastSlice';
import './toast.scss';

// Spec §9.
const SHOWN_MS = 5000;
const REMOVED_AFTER_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];

type ToastRootState = { toast: ReturnType<typeof toastSlice.reducer> };

/** Where toasts appear: one at a time, also for screen readers. */
export function Toaster() {
  const toast = useSelector((state: ToastRootState) => state.toast.current);
  const dispatch = useDispatch();
  const dismissed = toast && !toast.open ? toast.id : null;

  useEffect(() => {
    if (dismissed === null) return;
    const timer = setTimeout(() => dispatch(toastRemoved(dismissed)), REMOVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dismissed, dispatch]);

  return (
    <Toast.Provider duration={SHOWN_MS} swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toast && (
        <Toast.Root
          key={toast.id}
          className={`toast-card toast-card-${toast.variant ?? 'default'}`}
          open={toast.open}
          onOpenChange={(open) => !open && dispatch(toastDismissed(toast.id))}
        >
          <Toast.Title className="toast-card-title">{toast.title}</Toast.Title>
          <Toast.Description className="toast-card-text">{toast.description}</Toast.Description>
          <Toast.Close className="toast-card-close" aria-label="Close">
            <span aria-hidden="true">×</span>
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport className="toast-viewport" hotkey={HOTKEY} />
    </Toast.Provider>
  );
}
