import { MailError } from '../../platform/mail/mail-error.js';
import { ERROR_LENGTH, type MessageEntity } from './message.entity.js';
import { MINUTE_MS } from '../../contract/durations.js';

/** The state of a message after an attempt. */
type Outcome = Pick<MessageEntity, 'state' | 'nextAttemptAt' | 'error'> &
  Partial<Pick<MessageEntity, 'sentAt' | 'unanswered'>>;

/** Between attempts, in minutes; a day in all. */
const PAUSES = [1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 480];
/** The shortest after the account had sent too much. */
const LIMITED_PAUSE = 15;

/** How often a text may be handed to the mail server without an answer. */
const UNANSWERED_MAX = 2;

const ENDED =
  'The server stopped before the mail server had answered, so the message may have been sent.';

export const sentOutcome = (now: Date): Outcome => ({
  state: 'sent',
  sentAt: now,
  nextAttemptAt: null,
  error: null,
});

/** @param message with `unanswered` as it is after the attempt */
export function failedOutcome(message: MessageEntity, error: MailError, now: Date): Outcome {
  const sentence = error.message.slice(0, ERROR_LENGTH);
  if (error.kind === 'unanswered') return uncertainOutcome(message, sentence, now);
  // An earlier attempt may have arrived though this one was refused.
  const wasUncertain = message.unanswered > 0;
  const pause = error.kind === 'permanent' ? undefined : pauseAfter(message.attempts, error.kind);
  return {
    state: wasUncertain ? 'uncertain' : pause === undefined ? 'failed' : 'queued',
    nextAttemptAt: pause === undefined ? null : new Date(now.getTime() + pause),
    error: sentence,
  };
}

/** The outcome of a message whose server was killed after it had handed over the text. */
export const outcomeAfterCrash = (message: MessageEntity, now: Date): Outcome =>
  uncertainOutcome(message, ENDED, now);

/** It is tried once more under the same Message-ID, so that a receiver can drop the second one. */
const uncertainOutcome = ({ unanswered }: MessageEntity, error: string, now: Date): Outcome => ({
  state: 'uncertain',
  nextAttemptAt: unanswered < UNANSWERED_MAX ? new Date(now.getTime() + MINUTE_MS) : null,
  error,
});

/** In milliseconds; undefined after a day. */
function pauseAfter(attempts: number, kind: MailError['kind']): number | undefined {
  const minutes = PAUSES[attempts - 1];
  if (minutes === undefined) return undefined;
  return Math.max(minutes, kind === 'limited' ? LIMITED_PAUSE : 0) * MINUTE_MS;
}
