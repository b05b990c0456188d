import { STOPPED_BECAUSE } from '../contract/messages.js';
import type { UnitOfWork } from '../platform/database/unit-of-work.js';
import type { SmtpServer } from '../platform/config/mail.js';
import { MailError } from '../platform/mail/mail.js';
import { sendMail } from '../platform/mail/send-mail.js';
import { unchanged } from './claim.js';
import { MessageEntity } from './message.entity.js';
import type { MailToSend } from './message-mails.js';
import { failedOutcome, sentOutcome, type Outcome } from './outcome.js';

interface Delivery {
  database: UnitOfWork;
  smtp: SmtpServer;
  /** The mail that a message is now; null where what it says is not true any more. */
  toMail: (message: MessageEntity) => Promise<MailToSend | null>;
  signal: AbortSignal;
}

/**
 * Sends a message that this server has claimed, and writes down what became of it. That its text
 * is given over is written down before: of a server that is killed meanwhile it is known.
 */
export async function deliver(delivery: Delivery, claimed: MessageEntity): Promise<void> {
  const { database, smtp, toMail, signal } = delivery;
  const toSend = await toMail(claimed);
  if (!toSend) {
    const error = STOPPED_BECAUSE.outdated;
    return write(database, claimed, { state: 'stopped', nextAttemptAt: null, error });
  }
  const { mail, parameters } = toSend;
  const message = { ...claimed };
  const beforeText = async () => {
    await write(database, message, { unanswered: message.unanswered + 1, parameters }, true);
    message.unanswered += 1;
  };
  try {
    await sendMail(smtp, mail, { signal, beforeText });
    await write(database, message, sentOutcome(new Date()));
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const isAnswered = error.kind !== 'unanswered';
    // An answer that refuses the text is an answer all the same.
    const unanswered = isAnswered ? claimed.unanswered : message.unanswered;
    const outcome = failedOutcome({ ...message, unanswered }, error, new Date());
    await write(database, message, { ...outcome, unanswered });
  }
}

/** @param isNeeded fail where it was stopped, deleted or taken up by somebody else meanwhile */
async function write(
  database: UnitOfWork,
  message: MessageEntity,
  change: Partial<Outcome & Pick<MessageEntity, 'parameters'>>,
  isNeeded = false,
): Promise<void> {
  const { affected } = await database.repeatableWrite((manager) =>
    manager.update(MessageEntity, unchanged(message), change),
  );
  if (isNeeded && affected !== 1) throw new Error('the message was taken back');
}
