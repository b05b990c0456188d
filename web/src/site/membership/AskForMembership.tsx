import { useEffect, useId, useRef, useState } from 'react';
import type { MembershipType } from '@finesse/api/contract/enumerations';
import { suppressReplayedClick, useMarkHydrated } from '../../hydration/useMarkHydrated';
import { MembershipForm } from './MembershipForm';

/** A button, and the form that it opens, to request a membership. */
export default function AskForMembership() {
  const part = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState<MembershipType>();
  useMarkHydrated(part);
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [open]);

  return (
    <div ref={part} className="membership-ask" onClickCapture={suppressReplayedClick}>
      {!sent && (
        <button
          className="go"
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Ask about membership
        </button>
      )}
      <div id={id} ref={form}>
        {open && !sent && <MembershipForm onSent={setSent} />}
        <p role="status" className="membership-sent">
          {sent &&
            `Thank you. We have your request for a ${sent} membership. We will be in touch about how to pay; your membership begins with your first payment.`}
        </p>
      </div>
    </div>
  );
}
