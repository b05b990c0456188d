import type { BookingDetails } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import { formatDateIn } from '@finesse/api/contract/dates';
import {
  PAYMENT_METHOD_LABELS,
  type Payment,
  REVERSAL_SCHEMA,
} from '@finesse/api/contract/payments/payment';
import { isErased } from '@finesse/api/contract/privacy';
import { useSettings } from '../../shared/settings';
import { DISPUTE_TEXTS, paymentKindLabel } from './labels';
import { useDraftDialog } from '../drafts';
import { FormDialog } from '../ui/form/FormDialog';
import { nameOf } from '../format/nameOf';
import { IconButton } from '../ui/records/IconButton';
import { useReversePaymentMutation } from './paymentsApi';

interface PaymentListProps {
  booking: BookingDetails;
  payments: Payment[];
}

export function PaymentList({ booking, payments }: PaymentListProps) {
  const { currency, timeZone } = useSettings();
  if (payments.length === 0) return null;
  const reversed = new Set(payments.map(({ reverses }) => reverses));
  return (
    <ul className="payment-list" aria-label="Recorded payments">
      {payments.map((payment) => {
        const { id, amount, method, receivedAt, note, reverses, externalId, dispute } = payment;
        const isReversed = reversed.has(id);
        const words = price(amount, currency).replace('-', '−');
        return (
          <li key={id} className="d-grid gap-2 align-items-center min-h-touch py-2 border-top">
            <div className="min-w-0 text-break">
              <p>
                {isReversed ? <s>{paymentKindLabel(payment)}</s> : paymentKindLabel(payment)}
                {isReversed && ' (reversed)'}
              </p>
              <p className="fs-small text-body-secondary">
                {formatDateIn(receivedAt, timeZone)}, {PAYMENT_METHOD_LABELS[method].phrase}
                {externalId !== null && ', by Stripe'}
                {note && (
                  <>
                    : <span dir="auto">{note}</span>
                  </>
                )}
              </p>
            </div>
            {dispute && (
              <p
                className={`payment-dispute ${dispute === 'open' ? 'py-2 px-4 border-start border-3 border-warning bg-body-tertiary' : 'fs-small text-body-secondary'}`}
              >
                {DISPUTE_TEXTS[dispute]}
              </p>
            )}
            <p className="tabular-nums">{isReversed ? <s>{words}</s> : words}</p>
            {!isReversed && reverses === null && !isErased(booking) && (
              <ReversePayment booking={booking} payment={payment} words={words} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface ReversePaymentProps {
  booking: BookingDetails;
  payment: Payment;
  /** Its amount. */
  words: string;
}

function ReversePayment({ booking, payment, words }: ReversePaymentProps) {
  const [reverse] = useReversePaymentMutation();
  const what = `${paymentKindLabel(payment)} of ${words}`;
  return (
    <FormDialog
      title="Reverse the Payment"
      intro={`${what}: the payment stays in the list, and a reversal is added to it. To return money that you received, record a refund instead.`}
      trigger={<IconButton icon="restore" label={`Reverse: ${what}`} />}
      {...useDraftDialog(`reverse-${payment.id}`)}
      schema={REVERSAL_SCHEMA}
      rows={[
        {
          name: 'reason',
          label: 'Why',
          placeholder: 'For example, wrong booking',
          autoComplete: 'off',
        },
      ]}
      submitLabels={['Reverse the payment', 'Reversing...']}
      send={({ reason }) => reverse({ bookingId: booking.id, id: payment.id, reason })}
      failed="The payment could not be reversed. Please try again."
      successToast={() => ({
        title: 'Payment Reversed',
        description: what,
        about: nameOf(booking),
      })}
    />
  );
}
