import { useEffect } from 'react';
import * as Toast from '@radix-ui/react-toast';
import { useDispatch, useSelector } from 'react-redux';
import { leaveEscapeToDialog } from '../dialog/Modal';
import { toastDismissed, toastRemoved, undoPressed, type toastSlice } from './toastSlice';
import '../../../shared/ui/toast/toast.scss';

// Spec §9.
const SHOWN_MS = 5000;
const REMOVED_AFTER_MS = 1_000_000;
const SWIPE_THRESHOLD_PX = 50;
const HOTKEY = ['F8'];
/** For toasts with an undo or a link. */
const UNDO_MS = 10_000;

type ToastRootState = { toast: ReturnType<typeof toastSlice.reducer> };

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
          {...((toast.undo !== undefined || toast.links) && { duration: UNDO_MS })}
          onOpenChange={(open) => !open && dispatch(toastDismissed(toast.id))}
          // In a dialog it closes the dialog; the toast has a button of its own, and goes by itself.
          onEscapeKeyDown={leaveEscapeToDialog}
        >
          <div className="toast-card-words">
            <Toast.Title className="toast-card-title fw-semibold">{toast.title}</Toast.Title>
            {toast.about && (
              <p className="min-w-0 mb-0 fs-small text-body-secondary">
                <bdi>{toast.about}</bdi>
              </p>
            )}
            <Toast.Description className="w-100 fs-small">{toast.description}</Toast.Description>
            {toast.note && <p className="w-100 fs-small fw-semibold">{toast.note}</p>}
            {toast.links?.map(({ label, href, isAway }) => (
              <a
                key={label}
                className="d-inline-flex align-items-center min-h-touch fs-small"
                href={href}
                {...(isAway && { target: '_blank', rel: 'noopener' })}
              >
                {label}
              </a>
            ))}
          </div>
          {toast.undo !== undefined && (
            <Toast.Action
              className="btn btn-outline-secondary px-3 py-0 text-nowrap"
              altText={toast.undo}
              onClick={() => dispatch(undoPressed(toast.id))}
            >
              {toast.undoLabel ?? 'Undo'}
            </Toast.Action>
          )}
          <Toast.Close className="toast-card-close btn btn-quiet p-0" aria-label="Close">
            <span aria-hidden="true">×</span>
          </Toast.Close>
        </Toast.Root>
      )}
      {/* `aria-live` keeps it accessible while a modal dialog hides the rest of the page. */}
      <Toast.Viewport className="toast-viewport" hotkey={HOTKEY} aria-live="off" />
    </Toast.Provider>
  );
}
