import { Inject, Injectable } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { MINUTE_MS } from '../../contract/durations.js';
import { HELD_BECAUSE, type MessageState } from '../../contract/messages.js';
import { pickValues } from '../../contract/record.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { MailError } from '../../platform/mail/mail-error.js';
import { RateLimits, rateLimitKeyForEmail } from '../../platform/rate-limit/rate-limit.js';
import { ended, ERROR_LENGTH, MessageEntity, REQUEST_LINK_EVENT } from './message.entity.js';
import { waitsForDaytime } from './reminders/daytime.js';

/** Longer than a mail server may take until the text, and after it; then the server that claimed a message has ended. */
const CLAIM_MS = { dialogue: 3 * MINUTE_MS, text: 11 * MINUTE_MS };

export const claimedUntil = (now: Date, part: keyof typeof CLAIM_MS): Date =>
  new Date(now.getTime() + CLAIM_MS[part]);

/** More than one, since other servers claim from the same ones. */
const CANDIDATES = 20;

const DUE: MessageState[] = ['queued', 'uncertain', 'sending'];

/** Between attempts, in minutes; a day in all. */
const PAUSES = [1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 480];
/** The shortest after the account had sent too much. */
const LIMITED_PAUSE = 15;

/** How often a text may be handed to the mail server without an answer. */
const UNANSWERED_MAX = 2;

const KILLED =
  'The server stopped before the mail server had answered, so the message may have been sent.';

/** Finds a message only if it has not been stopped, readdressed, changed or claimed since it was read. */
export const unchanged = (message: MessageEntity) =>
  pickValues(message, ['id', 'state', 'attempts', 'recipient']);

/** Whether a visitor caused it by a public call, and typed its address, which may be anybody's. */
const isOfVisitor = ({ template, event }: MessageEntity): boolean =>
  template === 'request-received' || event.startsWith(REQUEST_LINK_EVENT);

@Injectable()
export class DeliveryAttempts {
  constructor(
    private readonly database: UnitOfWork,
    private readonly limits: RateLimits,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Takes a message that is due, so that no other server sends it: a conditional UPDATE whose count
   * of rows decides, which holds on every database.
   */
  async next(now: Date): Promise<MessageEntity | null> {
    const candidates = await this.database.reader.find(MessageEntity, {
      where: { state: In(DUE), nextAttemptAt: LessThanOrEqual(now) },
      order: { nextAttemptAt: 'ASC' },
      take: CANDIDATES,
    });
    for (const message of candidates) {
      const change = claimOf(message, now, this.config.settings.timeZone);
      const { affected } = await this.database.update(MessageEntity, unchanged(message), change);
      if (affected === 1 && change.state === 'sending') return { ...message, ...change };
    }
    return null;
  }

  /**
   * Limits the letters that visitors cause, so that nobody can have us flood a mailbox or strangers.
   * Counts a message once, before its first attempt; what the owner sends again is not counted.
   * @returns why it is to be held, as `error` says it; null where it may be sent
   */
  async heldBecause(message: MessageEntity): Promise<string | null> {
    const { attempts, parameters } = message;
    if (attempts > 1 || parameters.isSentAgain || !isOfVisitor(message)) return null;
    const mailbox = rateLimitKeyForEmail(message.recipient);
    const isWithin =
      (await this.limits.tryCount('letter to mailbox', mailbox)) &&
      (await this.limits.tryCount('letter to mailbox in a day', mailbox));
    if (!isWithin) return HELD_BECAUSE.mailbox;
    return (await this.limits.tryCount('letters of visitors', 'site')) ? null : HELD_BECAUSE.site;
  }
}

function claimOf(message: MessageEntity, now: Date, timeZone: string): Partial<MessageEntity> {
  // The server that claimed it was killed after it had given the text over.
  if (message.state === 'sending' && message.unanswered > 0) return uncertain(message, KILLED, now);
  const nextAttemptAt = waitsForDaytime(message, now, timeZone);
  if (nextAttemptAt)
    return { state: message.state === 'sending' ? 'queued' : message.state, nextAttemptAt };
  return {
    state: 'sending',
    attempts: message.attempts + 1,
    nextAttemptAt: claimedUntil(now, 'dialogue'),
  };
}

/**
 * What becomes of a message that could not be sent.
 * @param message with `unanswered` as it is after the attempt
 */
export function afterFailure(
  message: MessageEntity,
  { kind, message: sentence }: MailError,
  now: Date,
): Partial<MessageEntity> {
  const error = sentence.slice(0, ERROR_LENGTH);
  if (kind === 'unanswered') return uncertain(message, error, now);
  // An earlier attempt may have arrived though this one was refused.
  const wasUncertain = message.unanswered > 0;
  const minutes = kind === 'permanent' ? undefined : PAUSES[message.attempts - 1];
  if (minutes === undefined) return ended(wasUncertain ? 'uncertain' : 'failed', error);
  const pause = Math.max(minutes, kind === 'limited' ? LIMITED_PAUSE : 0) * MINUTE_MS;
  const nextAttemptAt = new Date(now.getTime() + pause);
  return { state: wasUncertain ? 'uncertain' : 'queued', nextAttemptAt, error };
}

/** It is tried once more under the same Message-ID, so that a receiver can drop the second one. */
const uncertain = (
  { unanswered }: MessageEntity,
  error: string,
  now: Date,
): Partial<MessageEntity> => ({
  state: 'uncertain',
  nextAttemptAt: unanswered < UNANSWERED_MAX ? new Date(now.getTime() + MINUTE_MS) : null,
  error,
});
