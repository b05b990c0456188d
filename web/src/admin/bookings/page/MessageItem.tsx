import type { Booking } from '@finesse/api/contract/bookings';
import { dayAndTimeOf } from '@finesse/api/contract/dates';
import { CUSTOMER_TEMPLATES, type Message } from '@finesse/api/contract/messages';
import { changeFailure } from '../../../shared/api/failure';
import { momentInWords } from '../../../shared/dates/answerInWords';
import { useNow } from '../../../shared/dates/useNow';
import { mailLink } from '../../../shared/people/contactLinks';
import { whatsAppLink } from '../../../shared/people/whatsAppLink';
import { useSettings } from '../../../shared/settings';
import { ConfirmDialog } from '../../../shared/ui/dialog/ConfirmDialog';
import { Icon } from '../../../shared/ui/Icon';
import { StatusBadge } from '../../../shared/ui/StatusBadge';
import { useToast } from '../../../shared/ui/toast/useToast';
import { useActOnMessageMutation, type MessageAct } from './bookingPageApi';
import { STATE_FACTS, TEMPLATE_WORDS } from './words';

interface MessageItemProps {
  message: Message;
  booking: Booking;
}

/** A message as it stands in what happened: what became of it, what it says, what can be done. */
export function MessageItem({ message, booking }: MessageItemProps) {
  const { template, to, state, error, subject, text, createdAt, sentAt } = message;
  const { timeZone } = useSettings();
  const acts = <Acts message={message} booking={booking} />;
  // What goes to the owner is seldom acted on, and folded away with its text.
  const forCustomer = isToCustomer(message);
  return (
    <li className="timeline-item">
      <Icon name="mail" />
      <p className="timeline-what">
        {TEMPLATE_WORDS[template]} <StatusBadge {...STATE_FACTS[state]} />
      </p>
      <p className="booking-aside">
        <time dateTime={createdAt}>{dayAndTimeOf(createdAt, timeZone)}</time>
        {to && ` to ${to}`}
        {sentAt && `, sent ${dayAndTimeOf(sentAt, timeZone)}`}
        <NextAttempt message={message} />
      </p>
      {error && <p className="timeline-error">{error}</p>}
      <details className="timeline-text">
        <summary>
          Read it<span className="visually-hidden">: {subject}</span>
        </summary>
        <p className="timeline-subject">{subject}</p>
        <p dir="auto">{text}</p>
        {!forCustomer && acts}
      </details>
      {forCustomer && acts}
    </li>
  );
}

function NextAttempt({ message: { state, nextAttemptAt, attempts } }: { message: Message }) {
  const { timeZone } = useSettings();
  const now = useNow();
  if (state !== 'queued' || nextAttemptAt === null) return null;
  const what = attempts === 0 ? 'goes out' : 'is tried again';
  return `, ${what} at ${momentInWords(nextAttemptAt, now, timeZone)}`;
}

const isToCustomer = ({ template }: Message) =>
  (CUSTOMER_TEMPLATES as readonly string[]).includes(template);

/** Only what the state of the message allows. */
function Acts({ message, booking }: MessageItemProps) {
  const { to, state, subject, text, template } = message;
  const { contactPhone } = useSettings();
  const { act, isBusy } = useAct(message, booking);
  if (to === '' || state === 'sending') return null;

  const isOut = state === 'sent' || state === 'uncertain';
  const isWaiting = state === 'queued' || state === 'unsent';
  const name = `“${subject}”`;
  const button = (label: string, what: MessageAct) => (
    <button
      className="btn btn-outline-light btn-sm"
      type="button"
      aria-label={`${label}: ${name}`}
      aria-disabled={isBusy}
      onClick={() => act(what)}
    >
      {label}
    </button>
  );
  const chat = whatsAppLink(booking.phone, contactPhone);
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  return (
    <div className="timeline-acts">
      {!isOut && state !== 'queued' && isToCustomer(message) && (
        <>
          <a
            className="btn btn-outline-light btn-sm"
            href={`${mailLink(to)}?${query}`}
            aria-label={`Open in your mail program: ${name}`}
          >
            Open in your mail program
          </a>
          {chat && (
            <a
              className="btn btn-outline-light btn-sm"
              href={`${chat}?text=${encodeURIComponent(text)}`}
              aria-label={`Open in WhatsApp: ${name}`}
              target="_blank"
              rel="noreferrer"
            >
              Open in WhatsApp
            </a>
          )}
        </>
      )}
      {state !== 'sent' && button('Mark as sent', 'mark-sent')}
      {isWaiting && button('Stop', 'stop')}
      {isOut ? (
        <ConfirmDialog
          trigger={
            <button
              className="btn btn-outline-light btn-sm"
              type="button"
              aria-label={`Send again: ${name}`}
            >
              Send again
            </button>
          }
          title="Send Again"
          about={TEMPLATE_WORDS[template]}
          text={`The message goes to ${to} once more${state === 'uncertain' ? '; perhaps it has arrived already' : ''}.`}
          action="Send again"
          onConfirm={() => act('resend')}
        />
      ) : (
        state !== 'queued' && button('Send again', 'resend')
      )}
    </div>
  );
}

const DONE: Readonly<Record<MessageAct, { title: string; description: string }>> = {
  resend: { title: 'Message Queued', description: 'It is sent again' },
  stop: { title: 'Message Stopped', description: 'It is not sent' },
  'mark-sent': { title: 'Marked as Sent', description: 'The message counts as sent' },
};

function useAct({ id: messageId }: Message, { id }: Booking) {
  const [send, { isLoading }] = useActOnMessageMutation();
  const toast = useToast();
  async function run(act: MessageAct) {
    if (isLoading) return;
    const { error } = await send({ id, messageId, act });
    if (!error) return toast(DONE[act]);
    const description = changeFailure(error, 'That could not be done. Please try again.');
    toast({ title: 'Error', description, variant: 'destructive' });
  }
  return { act: (act: MessageAct) => void run(act), isBusy: isLoading };
}
