import { useId, useState } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import type { PaymentsAnswer } from '@finesse/api/contract/payments/payment';
import { useSettings } from '../../shared/settings';
import { FailureNote } from '../../shared/ui/feedback/FailureNote';
import { AskStripe } from './AskStripe';
import { amountsOffered } from './offers';
import { PaymentList } from './PaymentList';
import { useGetPaymentsQuery } from './paymentsApi';
import { RecordPayment } from './RecordPayment';
import { standingInWords } from './words';
import './payments.scss';

/** What came for one booking, what is still to come, and three presses that record more. */
export function Payments({ booking }: { booking: BookingDetails }) {
  const id = useId();
  const { data, isError, refetch } = useGetPaymentsQuery(booking.id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <section className="booking-part payments" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Payments</h2>
      {data ? (
        <>
          <Standing answer={data} />
          <Recording booking={booking} answer={data} />
          <PaymentList booking={booking} payments={data.payments} />
          <AskStripe id={booking.id} />
        </>
      ) : isError ? (
        <FailureNote
          title="Error loading the payments"
          hint="Please check your connection."
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status">Loading the payments...</p>
      )}
    </section>
  );
}

/** Where something is due it is in reach at once; else it is asked for. */
function Recording(props: { booking: BookingDetails; answer: PaymentsAnswer }) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked || amountsOffered(props.answer).length > 0) return <RecordPayment {...props} />;
  return (
    <button
      className="btn btn-outline-light payment-ask"
      type="button"
      onClick={() => setAsked(true)}
    >
      Record a payment or a refund
    </button>
  );
}

function Standing({ answer }: { answer: PaymentsAnswer }) {
  const { total, paid, balance, depositDue } = answer;
  const { currency } = useSettings();
  const words = (amount: number) => price(amount, currency);
  const figures = [
    ['Total', total],
    ['Paid', paid],
    ['Balance', balance],
    ['Deposit due', depositDue],
  ] as const;
  return (
    <>
      {(total !== null || paid !== 0) && (
        <dl className="payment-figures">
          {figures.map(
            ([name, amount]) =>
              amount !== null && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{words(amount)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <p
        className={balance !== null && balance < 0 ? 'payment-over' : 'booking-aside'}
        role="status"
      >
        {standingInWords(answer, words)}
      </p>
    </>
  );
}
