import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import type { OnAnswered } from './failures';
import { ReasonDialog } from './ReasonDialog';
import { useWithdrawMutation } from './requestApi';

interface WithdrawProps {
  token: string;
  reference: string;
  hasPaid: boolean;
  onAnswered: OnAnswered;
}

/** Withdraws a pending request, unless it has been confirmed since the page was loaded. */
export function Withdraw({ token, reference, hasPaid, onAnswered }: WithdrawProps) {
  const [withdraw, { isLoading }] = useWithdrawMutation();
  return (
    <section className="request-part d-print-none" aria-labelledby="request-withdraw">
      <h2 id="request-withdraw">Changed your mind?</h2>
      <p>
        {hasPaid
          ? 'You can withdraw your request until it is confirmed. We will be in touch about what you have paid.'
          : 'You can withdraw your request free of charge until it is confirmed.'}
      </p>
      <ReasonDialog
        title="Withdraw your request?"
        maxLength={CUSTOMER_RULES.reason.maxLength}
        labels={{
          open: 'Withdraw request',
          keep: 'Keep it',
          confirm: 'Withdraw',
          confirming: 'Withdrawing…',
        }}
        isLoading={isLoading}
        send={(reason) => withdraw({ token, reason })}
        failure="Your request could not be withdrawn."
        onAnswered={onAnswered}
      >
        We will stop planning for request <span className="text-nowrap">{reference}</span>. You can
        send a new request at any time.
      </ReasonDialog>
    </section>
  );
}
