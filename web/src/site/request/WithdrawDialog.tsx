import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import { errorField, type CallFailure } from '../../shared/api/failure';
import { failureOf, ReasonDialog } from './ReasonDialog';
import { useWithdrawMutation } from './requestApi';

interface WithdrawDialogProps {
  token: string;
  reference: string;
  onAnswered: (refusal: string) => void;
  onClose: () => void;
}

/** Asks whether a request is to be withdrawn, and why. */
export function WithdrawDialog({ token, reference, onAnswered, onClose }: WithdrawDialogProps) {
  const [withdraw, { isLoading }] = useWithdrawMutation();

  async function confirm(reason: string | null): Promise<string | undefined> {
    const { error } = await withdraw({ token, reason });
    const failure = error as CallFailure | undefined;
    // Meanwhile it was confirmed: the page shows so.
    if (failure && failure.status !== 409)
      return failureOf(failure, 'Your request could not be withdrawn.');
    onAnswered(failure ? `${errorField(failure.body) ?? ''}.` : '');
  }

  return (
    <ReasonDialog
      title="Withdraw your request?"
      maxLength={CUSTOMER_RULES.reason.maxLength}
      words={{ keep: 'Keep it', confirm: 'Withdraw', confirming: 'Withdrawing…' }}
      isLoading={isLoading}
      onConfirm={confirm}
      onClose={onClose}
    >
      We stop planning the evening of request <span className="request-whole">{reference}</span>.
      You can ask for another one at any time.
    </ReasonDialog>
  );
}
