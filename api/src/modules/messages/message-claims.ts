import { Inject, Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, type FindOptionsWhere } from 'typeorm';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { MINUTE_MS } from '../../contract/durations.js';
import type { MessageState } from '../../contract/messages.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { MessageEntity } from './message.entity.js';
import { outcomeAfterCrash } from './outcome.js';
import { waitsForDaytime } from './reminders/daytime.js';

/** Longer than a mail server may take until the text, and after it; then the server that claimed a message has ended. */
const CLAIM_MS = { dialogue: 3 * MINUTE_MS, text: 11 * MINUTE_MS };

export const claimedUntil = (now: Date, part: keyof typeof CLAIM_MS): Date =>
  new Date(now.getTime() + CLAIM_MS[part]);

/** More than one, since other servers claim from the same ones. */
const CANDIDATES = 20;

const DUE: MessageState[] = ['queued', 'uncertain', 'sending'];

/** Finds a message only if it has not been stopped, changed or claimed since it was read. */
export const unchanged = ({
  id,
  state,
  attempts,
}: MessageEntity): FindOptionsWhere<MessageEntity> => ({ id, state, attempts });

/** Gives each message that is due to one server. */
@Injectable()
export class MessageClaims {
  constructor(
    private readonly database: UnitOfWork,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Takes a message that is due, so that no other server sends it: a conditional UPDATE whose count
   * of rows decides, which holds on every database.
   * @returns it as it is now; null where none is due
   */
  async next(now: Date): Promise<MessageEntity | null> {
    const candidates = await this.database.reader.find(MessageEntity, {
      where: { state: In(DUE), nextAttemptAt: LessThanOrEqual(now) },
      order: { nextAttemptAt: 'ASC' },
      take: CANDIDATES,
    });
    for (const message of candidates) {
      const change = claimOf(message, now, this.config.settings.timeZone);
      const { affected } = await this.database.write(() =>
        this.database.manager.update(MessageEntity, unchanged(message), change),
      );
      if (affected === 1 && change.state === 'sending') return { ...message, ...change };
    }
    return null;
  }
}

function claimOf(message: MessageEntity, now: Date, timeZone: string): Partial<MessageEntity> {
  // The server that claimed it was killed after it had given the text over.
  if (message.state === 'sending' && message.unanswered > 0) return outcomeAfterCrash(message, now);
  const nextAttemptAt = waitsForDaytime(message, now, timeZone);
  if (nextAttemptAt)
    return { state: message.state === 'sending' ? 'queued' : message.state, nextAttemptAt };
  return {
    state: 'sending',
    attempts: message.attempts + 1,
    nextAttemptAt: claimedUntil(now, 'dialogue'),
  };
}
