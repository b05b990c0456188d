import { Injectable } from '@nestjs/common';
import { HELD_BECAUSE } from '../../contract/messages.js';
import { rateLimitKeyForEmail } from '../../platform/rate-limit/rate-limit-key.js';
import { RateLimits } from '../../platform/rate-limit/rate-limit.js';
import type { MessageEntity } from './message.entity.js';
import { REQUEST_LINK_EVENT } from './customer-mails.listeners.js';

/** The counters of the whole site have one key. */
const SITE = 'site';

/** Whether a visitor caused it by a public call, and typed its address, which may be anybody's. */
const isOfVisitor = ({ template, event }: MessageEntity): boolean =>
  template === 'request-received' || event.startsWith(REQUEST_LINK_EVENT);

/** Limits the letters that visitors cause, so that nobody can have us flood a mailbox or strangers. */
@Injectable()
export class VisitorLetterLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a message once, before its first attempt; what the owner sends again is not counted.
   * @returns why it is to be held, as `error` says it; null where it may be sent
   */
  async count(message: MessageEntity): Promise<string | null> {
    const { attempts, parameters } = message;
    if (attempts > 1 || parameters.isSentAgain || !isOfVisitor(message)) return null;
    const mailbox = rateLimitKeyForEmail(message.recipient);
    const isWithin =
      (await this.limits.tryCount('letter to mailbox', mailbox)) &&
      (await this.limits.tryCount('letter to mailbox in a day', mailbox));
    if (!isWithin) return HELD_BECAUSE.mailbox;
    return (await this.limits.tryCount('letters of visitors', SITE)) ? null : HELD_BECAUSE.site;
  }
}
