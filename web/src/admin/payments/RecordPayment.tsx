import { useId, useRef, useState, type SubmitEvent } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type NewPayment,
  type PaymentMethod,
  type PaymentsAnswer,
} from '@finesse/api/contract/payments/payment';
import { changeFailure, fieldErrors } from '../../shared/api/failure';
import { newKey } from '../../shared/api/idempotencyKey';
import { dateIn } from '../../shared/dates/dates';
import { momentOf } from '../format/localMoments';
import { useNow } from '../../shared/dates/useNow';
import { FieldError } from '../../shared/form/FieldError';
import { controlledField, TextField } from '../../shared/form/TextField';
import { excessInWords, parseMoney } from '../format/money';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../../shared/ui/toast/useToast';
import { Choices } from './Choices';
import { amountsOffered } from './offers';
import { useRecordPaymentMutation } from './paymentsApi';

interface RecordPaymentProps {
  booking: BookingDetails;
  answer: PaymentsAnswer;
}

const FAILED =
  'The server did not respond. If the payment is not in the list below, press again: it will not be recorded twice.';
const OTHER = { other: 'Another amount', refund: 'Refund' } as const;

const NOTHING = { amount: '', day: '', note: '' };

/** Records a payment or a refund in three presses: amount, method, "Record". */
export function RecordPayment({ booking, answer }: RecordPaymentProps) {
  const id = useId();
  const { currency, timeZone } = useSettings();
  const offers = amountsOffered(answer);
  const [chosen, setChoice] = useState('');
  const [method, setMethod] = useState<PaymentMethod | ''>('');
  const [typed, setTyped] = useState(NOTHING);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [record, { isLoading }] = useRecordPaymentMutation();
  const tried = useRef<{ same: string; payment: NewPayment; key: string } | null>(null);
  const toast = useToast();
  const today = dateIn(useNow(), timeZone);
  const words = (amount: number) => price(amount, currency);
  const offer = offers.find((known) => known.id === chosen);
  // An offered amount may have been paid since it was chosen.
  const isKnown = offer !== undefined || chosen in OTHER;
  const choice = isKnown ? chosen : offers.length === 0 ? 'other' : '';
  const amount = offer?.amount ?? parseMoney(typed.amount, currency);
  const isOther = !offer && choice !== '';
  const excess =
    choice === 'refund'
      ? excessInWords(amount, answer.paid, currency, 'came')
      : excessInWords(amount, answer.balance, currency);

  /** Null where a field is missing, which then shows its problem. */
  function payment(): NewPayment | null {
    const missing = {
      ...(choice === '' && { choice: 'Please choose an amount' }),
      ...(isOther && !amount && { amount: 'Please enter an amount, such as 250 or 12.50' }),
      ...(method === '' && { method: 'Please choose how it was paid' }),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0 || !amount || method === '') return null;
    const isToday = typed.day === '' || typed.day === today;
    const noon = isToday ? null : momentOf(`${typed.day}T12:00`, timeZone);
    const kind = offer?.kind ?? (choice === 'refund' ? 'refund' : kindOf(answer));
    return { amount, kind, method, receivedAt: noon ?? new Date().toISOString(), note: typed.note };
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const next = payment();
    if (!next) return;
    // A retry after a lost answer sends the same payment, received at the same time, with its key.
    const same = JSON.stringify([next.amount, next.kind, next.method, next.note, typed.day]);
    if (tried.current?.same !== same) tried.current = { same, payment: next, key: newKey() };
    const { payment: sent, key } = tried.current;
    const { error } = await record({ bookingId: booking.id, payment: sent, key });
    if (error) {
      const fields = fieldErrors(error);
      setProblems(
        Object.keys(fields).length > 0 ? fields : { all: changeFailure(error, FAILED, FAILED) },
      );
      return;
    }
    tried.current = null;
    setChoice('');
    setMethod('');
    setTyped(NOTHING);
    const description = `${words(next.amount)} ${PAYMENT_METHOD_LABELS[next.method].phrase}`;
    const title = next.kind === 'refund' ? 'Refund Recorded' : 'Payment Recorded';
    toast({ title, description, about: nameOf(booking) });
  }

  /** Clears the problems at a change. */
  const corrected =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      change(value);
      setProblems({});
    };

  const field = (name: 'amount' | 'day' | 'note') => {
    const problem = problems[name === 'day' ? 'receivedAt' : name];
    return controlledField(
      name,
      typed[name],
      problem,
      corrected((text) => setTyped({ ...typed, [name]: text })),
    );
  };
  const what = [
    'Record',
    choice === 'refund' && 'a refund of',
    amount && choice && words(amount),
    amount && method && PAYMENT_METHOD_LABELS[method].phrase,
  ];

  return (
    <form
      className="payment-form"
      noValidate
      aria-label="Record a payment"
      onSubmit={(event) => void send(event)}
    >
      <Choices
        label="Amount"
        value={choice}
        options={[
          ...offers.map((known) => ({
            value: known.id,
            words: known.label,
            aside: words(known.amount),
          })),
          ...Object.entries(OTHER).map(([value, text]) => ({ value, words: text })),
        ]}
        error={problems['choice']}
        onChange={corrected(setChoice)}
      />
      {isOther && (
        <TextField
          label={`${choice === 'refund' ? 'Refunded' : 'Received'} (${currency})`}
          inputMode="decimal"
          warning={excess}
          {...field('amount')}
        />
      )}
      <Choices
        label="Paid"
        value={method}
        options={PAYMENT_METHODS.map((value) => ({
          value,
          words: PAYMENT_METHOD_LABELS[value].label,
        }))}
        error={problems['method']}
        onChange={corrected(setMethod)}
      />
      <details className="payment-more">
        <summary>Other date, note</summary>
        <div className="quote-fields">
          <TextField label="Day" type="date" max={today} hint="Empty: today." {...field('day')} />
          <TextField label="Private note" dir="auto" {...field('note')} />
        </div>
      </details>
      <div role="alert">
        <FieldError id={`${id}-problem`} message={problems['all']} />
      </div>
      <Button look="primary" type="submit" aria-disabled={isLoading}>
        {isLoading ? 'Recording...' : what.filter(Boolean).join(' ')}
      </Button>
    </form>
  );
}

/** Until the deposit is paid, every amount counts towards it. */
const kindOf = ({ depositDue }: PaymentsAnswer) => (depositDue ? 'deposit' : 'balance');
