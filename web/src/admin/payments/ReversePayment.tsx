import type { BookingDetails } from '@finesse/api/contract/bookings';
import { REVERSAL_SCHEMA, type Payment } from '@finesse/api/contract/payments/payment';
import { useDraftDialog } from '../drafts';
import { FormDialog } from '../ui/form/FormDialog';
import { nameOf } from '../format/nameOf';
import { IconButton } from '../ui/records/IconButton';
import { useReversePaymentMutation } from './paymentsApi';
import { paymentKindLabel } from './labels';

interface ReversePaymentProps {
  booking: BookingDetails;
  payment: Payment;
  /** Its amount. */
  words: string;
}

/** Reverses a payment by another row with a reason; rows are never changed. */
export function ReversePayment({ booking, payment, words }: ReversePaymentProps) {
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
