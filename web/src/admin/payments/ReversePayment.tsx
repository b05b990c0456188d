import { useState } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Payment } from '@finesse/api/contract/payments/payment';
import { REASON_RULES } from '@finesse/api/contract/rules';
import { Form, formFailure } from '../../shared/form/Form';
import { nameOf } from '../../shared/people/nameOf';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { IconButton } from '../../shared/ui/records/IconButton';
import { useToast } from '../../shared/ui/toast/useToast';
import { useReversePaymentMutation } from './paymentsApi';
import { kindOf } from './words';

interface ReversePaymentProps {
  booking: BookingDetails;
  payment: Payment;
  /** Its amount. */
  words: string;
}

const FAILED = 'The payment could not be reversed. Please try again.';

/** Takes a row back by another one, with a reason; neither is ever changed. */
export function ReversePayment({ booking, payment, words }: ReversePaymentProps) {
  const [open, setOpen] = useState(false);
  const [reverse, { isLoading }] = useReversePaymentMutation();
  const toast = useToast();
  const what = `${kindOf(payment)} of ${words}`;
  return (
    <Dialog
      title="Reverse the Payment"
      intro={`${what}: it stays in the list, and another row takes it back. To give money back that did come, record a refund instead.`}
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={<IconButton icon="restore" label={`Reverse: ${what}`} />}
    >
      <Form
        className="dialog-body"
        rules={REASON_RULES}
        words={['Reverse the payment', 'Reversing...']}
        busy={isLoading}
        onSend={async ({ reason }) => {
          const { error } = await reverse({ bookingId: booking.id, id: payment.id, reason });
          if (error) return formFailure(error, FAILED);
          setOpen(false);
          toast({ title: 'Payment Reversed', description: what, about: nameOf(booking) });
          return undefined;
        }}
        rows={[
          [
            {
              name: 'reason',
              label: 'Why',
              placeholder: 'Such as: the wrong booking',
              autoComplete: 'off',
            },
          ],
        ]}
      />
    </Dialog>
  );
}
