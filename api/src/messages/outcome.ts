import { MailError } from '../platform/mail/mail.js';
import { ERROR_LENGTH, type MessageEntity } from './message.entity.js';

/** What a try has made of a message. */
type Outcome = Pick<MessageEntity, 'state' | 'nextAttemptAt' | 'error'> &
  Partial<Pick<MessageEntity, 'sentAt' | 'unanswered'>>;

const MINUTE_MS = 60_000;

/** Between the tries, in minutes; a day in all. */
const PAUSES = [1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 480];

/** How often a text may be given over: once, and once more where nobody answered. */
const TEXTS_AT_MOST = 2;

const ENDED =
  'The server that sent it ended before the mail server had answered, so it was perhaps sent.';

export const sentOutcome = (now: Date): Outcome => ({
  state: 'sent',
  sentAt: now,
  nextAttemptAt: null,
  error: null,
});

/** @param message as it was while being sent */
export function failedOutcome(message: MessageEntity, error: MailError, now: Date): Outcome {
  const sentence = error.message.slice(0, ERROR_LENGTH);
  if (error.kind === 'unanswered') return perhapsSent(message, sentence, now);
  // What was refused now may have arrived before.
  const wasPerhapsSent = message.unanswered > 0;
  const pause = error.kind === 'temporary' ? pauseAfter(message.attempts) : undefined;
  return {
    state: wasPerhapsSent ? 'uncertain' : pause === undefined ? 'failed' : 'queued',
    nextAttemptAt: pause === undefined ? null : new Date(now.getTime() + pause),
    error: sentence,
  };
}

/** Of a message whose server was killed after the text was given over. */
export const afterServerEnded = (message: MessageEntity, now: Date): Outcome =>
  perhapsSent(message, ENDED, now);

/** It is tried once more, under the same Message-ID: who has it already drops the second. */
const perhapsSent = ({ unanswered }: MessageEntity, error: string, now: Date): Outcome => ({
  state: 'uncertain',
  nextAttemptAt: unanswered < TEXTS_AT_MOST ? new Date(now.getTime() + MINUTE_MS) : null,
  error,
});

/** In milliseconds; undefined after a day. */
function pauseAfter(attempts: number): number | undefined {
  const minutes = PAUSES[attempts - 1];
  return minutes === undefined ? undefined : minutes * MINUTE_MS;
}
