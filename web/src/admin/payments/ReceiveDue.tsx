import { useState } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type NewPayment,
  type PaymentMethod,
} from '@finesse/api/contract/payments/payment';
import { changeFailure, type CallFailure, NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { useIdempotencyKey } from '../../shared/api/idempotencyKey';
import { Alert } from '../../shared/form/FieldError';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { nameOf } from '../format/nameOf';
import { ClashList } from '../ui/clashes/ClashList';
import { clashStateOf } from '../ui/clashes/clashWords';
import { Dialog } from '../ui/dialog/Dialog';
import { KIND_LABELS } from './labels';
import { useRecordPaymentMutation } from './paymentsApi';

interface ReceiveDueProps {
  booking: BookingDetails;
  due: Pick<NewPayment, 'amount'> & { kind: 'deposit' | 'balance' };
}

/** The button that records what is due, in full and today, and the dialog that asks how it was paid. */
export function ReceiveDue({ booking, due }: ReceiveDueProps) {
  const { currency } = useSettings();
  const what = KIND_LABELS[due.kind];
  return (
    <Dialog
      title={`Record the ${what}`}
      intro={`${price(due.amount, currency)} from ${nameOf(booking)}, today. Another amount or day is recorded at “Payments”.`}
      keepOpen
      trigger={<Button look="primary">Record the {what.toLowerCase()}</Button>}
    >
      {(close) => <Methods booking={booking} due={due} onRecorded={close} />}
    </Dialog>
  );
}

const FAILED = 'The payment could not be recorded. Please try again.';

function Methods({ booking, due, onRecorded }: ReceiveDueProps & { onRecorded: () => void }) {
  const { currency } = useSettings();
  const [record, { isLoading }] = useRecordPaymentMutation();
  const clashState = clashStateOf(booking.status, booking.clashes);
  const [failure, setFailure] = useState('');
  // A second press after a call without an answer records the same payment.
  const [seen] = useState(() => ({
    receivedAt: new Date().toISOString(),
    paid: booking.paid ?? 0,
  }));
  const { keyOf } = useIdempotencyKey();
  const toast = useToast();
  const words = (method: PaymentMethod) =>
    `${price(due.amount, currency)} ${PAYMENT_METHOD_LABELS[method].phrase}`;

  async function press(method: PaymentMethod) {
    setFailure('');
    const payment = { ...due, method, ...seen };
    const key = keyOf(JSON.stringify(payment));
    const { error } = await record({ bookingId: booking.id, payment, key });
    const about = nameOf(booking);
    const sentence = error && changeFailure(error, FAILED, NO_ANSWER_REPEATABLE);
    // After somebody else's payment another step is the next, and this dialog goes with its button.
    if (sentence && (error as CallFailure).status === 409) toast(errorToast(sentence, about));
    else if (sentence) return setFailure(sentence);
    else toast({ title: 'Payment Recorded', description: words(method), about });
    onRecorded();
  }

  return (
    <div className="dialog-body d-grid gap-2">
      {clashState && <ClashList clashes={booking.clashes} state={clashState} />}
      <p className="m-0">How was it paid?</p>
      <Alert message={failure} />
      {PAYMENT_METHODS.map((method) => (
        <Button key={method} aria-disabled={isLoading} onClick={() => void press(method)}>
          {words(method)}
        </Button>
      ))}
    </div>
  );
}
