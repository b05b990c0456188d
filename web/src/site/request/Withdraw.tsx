import { useRef, useState } from 'react';
import { WithdrawDialog } from './WithdrawDialog';

interface WithdrawProps {
  token: string;
  reference: string;
  /** With why not, where it could not be withdrawn any more; else an empty sentence. */
  onAnswered: (refusal: string) => void;
}

/** Takes a pending request back, once it was asked twice. */
export function Withdraw({ token, reference, onAnswered }: WithdrawProps) {
  const [isAsking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <section className="request-part" aria-labelledby="request-withdraw">
      <h2 id="request-withdraw">Changed your mind?</h2>
      <p>You can take your request back until it is confirmed. It costs nothing.</p>
      <button
        ref={trigger}
        type="button"
        className="btn btn-outline-light"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Withdraw request
      </button>
      {isAsking && (
        <WithdrawDialog
          token={token}
          reference={reference}
          onAnswered={onAnswered}
          onClose={() => {
            setAsking(false);
            trigger.current?.focus();
          }}
        />
      )}
    </section>
  );
}
