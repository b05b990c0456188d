import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentsResponse,
} from '@finesse/api/contract/payments/payment';
import { changeFailure, type CallFailure } from '../../shared/api/failure';
import { useToday } from '../../shared/dates/useToday';
import { formatExcess } from '../format/money';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Field } from '../ui/form/Field';
import { Form } from '../ui/form/Form';
import { useMutationForm } from '../ui/form/useMutationForm';
import { chosenAmount, NO_PAYMENT, OTHER, paymentSchema } from './paymentForm';
import { useRecordPaymentMutation } from './paymentsApi';

interface RecordPaymentProps {
  booking: BookingDetails;
  answer: PaymentsResponse;
}

const METHODS = Object.fromEntries(
  PAYMENT_METHODS.map((method) => [method, PAYMENT_METHOD_LABELS[method].label]),
);

const FAILED =
  'The server did not respond. If the payment is not in the list below, press again: it will not be recorded twice.';

export function RecordPayment({ booking, answer }: RecordPaymentProps) {
  const { currency, timeZone } = useSettings();
  const [record] = useRecordPaymentMutation();
  const today = useToday();
  // What was paid at the first press, until the server responds: the call without a response may have
  // changed it.
  const seen = useRef<number | null>(null);
  const words = (amount: number) => price(amount, currency);
  const form = useMutationForm({
    schema: paymentSchema(answer, { currency, timeZone, today }),
    defaultValues: NO_PAYMENT,
    send: async (payment, { key, at }) => {
      const paid = (seen.current ??= answer.paid);
      const body = { ...payment, receivedAt: payment.receivedAt ?? at, paid };
      const result = await record({ bookingId: booking.id, payment: body, key });
      if (!result.error || (result.error as CallFailure).status === 409) seen.current = null;
      return result;
    },
    failed: (error) => changeFailure(error, FAILED, FAILED),
    successToast: (_, { kind, amount, method }) => ({
      title: kind === 'refund' ? 'Refund Recorded' : 'Payment Recorded',
      description: `${words(amount)} ${PAYMENT_METHOD_LABELS[method].phrase}`,
      about: nameOf(booking),
    }),
    isEmptiedOnceSent: true,
  });
  const { control } = form.methods;
  const values = { ...NO_PAYMENT, ...useWatch({ control }) };
  const { offers, choice, isTyped, isRefund, amount } = chosenAmount(values, answer, currency);
  const excess = isRefund
    ? formatExcess(amount, answer.paid, currency, 'came')
    : formatExcess(amount, answer.balance, currency);
  const { isReadOnly } = form;
  const amounts = {
    ...Object.fromEntries(
      offers.map(({ id, label, amount: offered }) => [
        id,
        <>
          {label} <strong className="tabular-nums">{words(offered)}</strong>
        </>,
      ]),
    ),
    ...OTHER,
  };
  const what = [
    'Record',
    isRefund && 'a refund',
    isRefund && amount && 'of',
    amount && choice && words(amount),
    amount && values.method && PAYMENT_METHOD_LABELS[values.method].phrase,
  ];

  return (
    <Form
      form={form}
      className="payment-form d-grid d-print-none cols-1 gap-3 mw-measure p-4 border rounded-3 bg-body-secondary"
      actionsClass="d-grid"
      label="Record a payment"
      submitLabels={[what.filter(Boolean).join(' '), 'Recording...']}
      look="outline-secondary"
      rows={[
        { name: 'choice', label: 'Amount', type: 'radio', value: choice, options: amounts },
        isTyped && {
          name: 'amount',
          label: `${isRefund ? 'Refunded' : 'Received'} (${currency})`,
          inputMode: 'decimal',
          autoComplete: 'off',
          warning: excess,
        },
        { name: 'method', label: 'Paid', type: 'radio', options: METHODS },
        <details key="more">
          <summary className="text-primary">Other date, note</summary>
          <div className="fluid-9 gap-3 align-items-start">
            <Field
              isReadOnly={isReadOnly}
              field={{
                name: 'receivedAt',
                label: 'Day',
                type: 'date',
                max: today,
                hint: 'Empty: today.',
                autoComplete: 'off',
              }}
            />
            <Field
              isReadOnly={isReadOnly}
              field={{ name: 'note', label: 'Private note', dir: 'auto', autoComplete: 'off' }}
            />
          </div>
        </details>,
      ]}
    />
  );
}
