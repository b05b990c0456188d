import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { price } from '@finesse/api/contract/currency';
import { PAGE_LIMIT_MAX } from '@finesse/api/contract/limits';
import { currentQuote } from '@finesse/api/contract/quotes/current-quote';
import { isErased } from '@finesse/api/contract/privacy';
import { isConfirmedStatus, type BookingStatus } from '@finesse/api/contract/statuses';
import { daysUntil } from '../../../shared/dates/dates';
import { useNow } from '../../../shared/dates/useNow';
import { useSettings } from '../../../shared/settings';
import { Button, type ButtonLook } from '../../../shared/ui/Button';
import {
  useGetPaymentsQuery,
  useGetQuotesQuery,
  type VersionedBooking,
} from '../../api/bookingApi';
import { useGetMessagesQuery } from '../../api/messagesApi';
import { depositText } from '../../format/money';
import { formatDaysAhead } from '../../format/relative';
import { useBookingChanges } from '../BookingChanges';
import { nextStepOf, type NextStep as Step } from './nextStepOf';

/** What a payment that is due is called, and what it comes to in the smallest unit. */
export interface Due {
  kind: 'deposit' | 'balance';
  amount: number;
}

interface NextStepProps {
  booking: VersionedBooking;
  /** Leads to where the owner writes to the customer. */
  onWrite: () => void;
  /** Leads to the quote, or to the button that sends its draft. */
  onQuote: (isDraft: boolean) => void;
  /** The button that records what is due, which belongs to another feature. */
  receive: (due: Due) => ReactNode;
}

const WRITES: readonly (Step | null)[] = ['answer', 'followUp'];

/** The one thing that the owner does next, and what may be done besides. */
export function NextStep(props: NextStepProps) {
  const { booking, onWrite, onQuote, receive } = props;
  const id = useId();
  const facts = useStep(booking);
  const { step } = facts;
  if (isErased(booking) || step === null) return null;
  return (
    <section
      className="d-grid d-md-flex cols-1 flex-md-wrap row-gap-3 column-gap-5 align-items-center justify-content-md-between p-4 border-start border-3 border-primary rounded-3 bg-body-tertiary"
      aria-labelledby={id}
    >
      <h2 id={id}>{sentenceOf(step, booking, facts)}</h2>
      {/* By its key the button of the next step is another one, or a second press would take that, too. */}
      <div className="d-flex flex-wrap gap-2" key={step}>
        <StepButton {...{ booking, ...facts, step, onWrite, onQuote, receive }} />
        {step === 'answer' && (
          <Button onClick={() => onQuote(facts.hasDraft)}>
            {facts.hasDraft ? QUOTE.send : QUOTE.write}
          </Button>
        )}
        {!WRITES.includes(step) && booking.wroteAt === null && (
          <Button className="text-break" onClick={onWrite}>
            {`Write to ${booking.firstName}`}
          </Button>
        )}
      </div>
    </section>
  );
}

/** For below a payment: leads on to the confirmation once the deposit is there. */
export function ConfirmAfterPayment({ booking }: { booking: VersionedBooking }) {
  const { step } = useStep(booking);
  if (isErased(booking) || step !== 'confirm') return null;
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center">
      <p>{confirmQuestion(booking)}</p>
      <StatusButton booking={booking} to="confirmed" look="outline-secondary">
        {`Confirm ${booking.firstName}’s evening`}
      </StatusButton>
    </div>
  );
}

const QUOTE = { write: 'Write a quote', send: 'Send the quote' };

interface Facts {
  step: Step | null;
  hasDraft: boolean;
  depositDue: number;
  received: number;
  /** True where the quote that was sent can no longer be accepted. */
  isExpired: boolean;
  /** True where the mail with the quote did not go, as without a mail server. */
  isUnsent: boolean;
  /** Calendar days until the event. */
  days: number;
  currency: string;
}

function useStep(booking: VersionedBooking): Facts {
  const { timeZone, currency } = useSettings();
  const now = useNow();
  const quotes = useGetQuotesQuery(booking.id);
  const payments = useGetPaymentsQuery(booking.id);
  const hasDraft = quotes.data?.some(({ state }) => state === 'draft') ?? false;
  const isExpired = currentQuote(quotes.data ?? [])?.isExpired === true;
  const messages = useGetMessagesQuery({ bookingId: booking.id, limit: PAGE_LIMIT_MAX });
  const letter = messages.data?.items.find(({ template }) => template === 'quote-sent');
  const isUnsent = letter?.state === 'unsent' || letter?.state === 'failed';
  const depositDue = payments.data?.depositDue ?? 0;
  const facts = { booking, end: booking.schedule.end, hasDraft, depositDue };
  // Until its payments are there, whether a deposit is due is not known.
  const isLoading = ['accepted', 'confirmed'].includes(booking.stage) && !payments.data;
  const step = isLoading ? null : nextStepOf(facts, now, timeZone);
  return {
    ...{ step, hasDraft, depositDue, isExpired, isUnsent, currency },
    received: payments.data?.received ?? 0,
    days: daysUntil(booking.eventDate, now, timeZone),
  };
}

const confirmQuestion = ({ firstName, stage }: VersionedBooking): string =>
  `${stage === 'deposit-paid' ? 'Deposit paid.' : 'Quote accepted.'} Confirm ${firstName}’s evening?`;

function sentenceOf(step: Step, booking: VersionedBooking, facts: Facts): string {
  const { firstName } = booking;
  const money = (amount: number) => price(amount, facts.currency);
  switch (step) {
    case 'answer':
      return `${firstName} waits for your answer`;
    case 'writeQuote':
      return `${firstName} waits for a quote`;
    case 'sendQuote':
      return 'The draft of a quote waits to be sent';
    case 'followUp':
      if (facts.isExpired) return `Your quote to ${firstName} has expired`;
      return facts.isUnsent
        ? `Your quote has not gone to ${firstName} yet`
        : `${firstName} has your quote`;
    case 'recordDeposit':
      return `${isConfirmedStatus(booking.status) ? 'Confirmed' : 'Quote accepted'}. ${depositText(facts.depositDue, facts.received, money)}`;
    case 'confirm':
      return confirmQuestion(booking);
    case 'recordBalance':
      return `${isConfirmedStatus(booking.status) ? 'Confirmed' : 'Completed'}. ${money(booking.balance ?? 0)} is still due`;
    case 'runSheet':
      return `The evening is ${formatDaysAhead(facts.days)}`;
    case 'complete':
      return 'The evening is over';
  }
}

function StepButton(props: NextStepProps & Facts & { step: Step }) {
  const { booking, step, depositDue, isExpired, isUnsent, onWrite, onQuote, receive } = props;
  const button = (words: string, onClick: () => void) => (
    <Button look="primary" onClick={onClick}>
      {words}
    </Button>
  );
  switch (step) {
    case 'answer':
      return button('Answer', onWrite);
    case 'followUp':
      return isUnsent && !isExpired ? (
        <Link className="btn btn-primary" to="/admin/messages?tab=sent&todo=unsent">
          Send it
        </Link>
      ) : (
        button('Follow up', onWrite)
      );
    case 'writeQuote':
      return button(QUOTE.write, () => onQuote(false));
    case 'sendQuote':
      return button(QUOTE.send, () => onQuote(true));
    case 'recordDeposit':
      return receive({ kind: 'deposit', amount: depositDue });
    case 'recordBalance':
      return receive({ kind: 'balance', amount: booking.balance ?? 0 });
    case 'confirm':
      return (
        <StatusButton booking={booking} to="confirmed">
          Confirm
        </StatusButton>
      );
    case 'complete':
      return (
        <StatusButton booking={booking} to="completed">
          Complete
        </StatusButton>
      );
    case 'runSheet':
      return (
        <Link className="btn btn-primary" to={`/admin/diary/${booking.eventDate}`}>
          Run sheet
        </Link>
      );
  }
}

interface StatusButtonProps {
  booking: VersionedBooking;
  to: BookingStatus;
  look?: ButtonLook;
  children: ReactNode;
}

function StatusButton({ booking, to, look = 'primary', children }: StatusButtonProps) {
  const { pending, setStatus } = useBookingChanges();
  const isBusy = booking.id in pending;
  return (
    <Button
      look={look}
      className="text-break"
      aria-disabled={isBusy}
      onClick={() => setStatus(booking, { status: to })}
    >
      {children}
    </Button>
  );
}
