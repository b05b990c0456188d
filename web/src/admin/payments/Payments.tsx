import { useState, type ReactNode } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import { moneyFacts } from '@finesse/api/contract/payments/money-text';
import type { PaymentsResponse } from '@finesse/api/contract/payments/payment';
import { isErased } from '@finesse/api/contract/privacy';
import { isCancelledStatus } from '@finesse/api/contract/statuses';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { LoadFailure } from '../../shared/ui/feedback/FailureNote';
import { changeFailure } from '../../shared/api/failure';
import { useGetPaymentsQuery } from '../api/bookingApi';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { Part } from '../ui/Part';
import { amountsOffered } from './paymentForm';
import { PaymentList } from './PaymentList';
import { useAskStripeMutation } from './paymentsApi';
import { RecordPayment } from './RecordPayment';
import { balanceText } from './labels';
import './payments.scss';

interface PaymentsProps {
  booking: BookingDetails;
  /** What leads on, below what is due. */
  next: ReactNode;
}

export function Payments({ booking, next }: PaymentsProps) {
  const { data, isError, refetch } = useGetPaymentsQuery(booking.id);
  return (
    <Part title="Payments">
      {data ? (
        <>
          <Balance answer={data} booking={booking} />
          {next}
          {!isErased(booking) && <Recording booking={booking} answer={data} />}
          <PaymentList booking={booking} payments={data.payments} />
          <AskStripe id={booking.id} />
        </>
      ) : isError ? (
        <LoadFailure of="the payments" onRetry={() => void refetch()} />
      ) : (
        <p role="status">Loading the payments...</p>
      )}
    </Part>
  );
}

/** The form; behind a button where nothing is due. */
function Recording(props: { booking: BookingDetails; answer: PaymentsResponse }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || amountsOffered(props.answer).length > 0) return <RecordPayment {...props} />;
  return (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      Record a payment or a refund
    </Button>
  );
}

function Balance({ answer, booking }: { answer: PaymentsResponse; booking: BookingDetails }) {
  const { paid, balance } = answer;
  const { currency } = useSettings();
  const words = (amount: number) => price(amount, currency);
  const figures = moneyFacts(answer);
  return (
    <>
      {figures.length > 0 && (
        <dl className="d-flex flex-wrap row-gap-2 column-gap-5">
          {figures.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="fs-large fw-semibold tabular-nums">{words(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p
        className={
          (balance !== null && balance < 0) || (isCancelledStatus(booking.status) && paid > 0)
            ? 'py-2 px-4 border-start border-3 border-warning bg-body-tertiary'
            : 'fs-small text-body-secondary'
        }
        role="status"
      >
        {balanceText(answer, booking, words)}
      </p>
    </>
  );
}

/** For a card payment whose webhook has not arrived; where cards are accepted. */
function AskStripe({ id }: { id: string }) {
  const { takesCards } = useSettings();
  const [ask, { isLoading }] = useAskStripeMutation();
  const toast = useToast();
  if (!takesCards) return null;

  async function press() {
    const { error } = await ask(id);
    toast(
      error
        ? errorToast(changeFailure(error, 'Stripe could not be asked. Please try again.'))
        : { title: 'Card Payments Checked', description: 'Card payments are up to date' },
    );
  }

  return (
    <Button aria-disabled={isLoading} onClick={() => void press()}>
      {isLoading ? 'Asking Stripe…' : 'Ask Stripe now'}
    </Button>
  );
}
