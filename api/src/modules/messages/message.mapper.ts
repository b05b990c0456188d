import type { Message } from '../../contract/messages.js';
import type { ExportedMessage } from '../../contract/privacy.js';
import type { MessageText } from './message-text.js';
import type { MessageEntity } from './message.entity.js';

export const toMessage = (row: MessageEntity, content: MessageText): Message => ({
  id: row.id,
  template: row.template,
  bookingId: row.bookingId,
  memberId: row.memberId,
  to: row.recipient,
  ...content,
  state: row.state,
  attempts: row.attempts,
  // While it is being sent this is the end of the claim, which is nobody's concern.
  nextAttemptAt: row.state === 'sending' ? null : (row.nextAttemptAt?.toISOString() ?? null),
  error: row.error,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

export const toExportedMessage = (row: MessageEntity): ExportedMessage => ({
  template: row.template,
  bookingId: row.bookingId,
  text: row.parameters.text ?? null,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
