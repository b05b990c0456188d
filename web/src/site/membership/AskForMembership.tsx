import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { MembershipType } from '@finesse/api/contract/enumerations';
import { retryImport } from '../../hydration/retryImport';

const MembershipForm = lazy(() => retryImport(() => import('./MembershipForm')));

/** A button, and the form that it opens, to request a membership. */
export default function AskForMembership() {
  const id = useId();
  /** Undefined until it is asked for. */
  const [open, setOpen] = useState<boolean>();
  const [sent, setSent] = useState<MembershipType>();
  const thanks = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone, and with it most of what stood above the thanks.
  useEffect(() => {
    if (!sent) return;
    thanks.current?.scrollIntoView({ block: 'center' });
    thanks.current?.focus({ preventScroll: true });
  }, [sent]);

  return (
    <div className="membership-ask">
      {!sent && (
        <button
          className="go"
          type="button"
          aria-expanded={open ?? false}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Ask about membership
        </button>
      )}
      <div id={id}>
        {/* Closed, it keeps what was typed. */}
        <div hidden={!open}>
          <Suspense fallback={null}>
            {open !== undefined && !sent && <MembershipForm onSent={setSent} />}
          </Suspense>
        </div>
        <p ref={thanks} role="status" className="fs-lead" tabIndex={-1}>
          {sent &&
            `Thank you. We have your request for a ${sent} membership. We will be in touch about how to pay; your membership begins with your first payment.`}
        </p>
      </div>
    </div>
  );
}
