import type { Message } from '../../contract/messages.js';
import { pickValues } from '../../contract/record.js';
import type { ExportedMessage } from '../../contract/privacy.js';
import type { MessageText } from './message-text.js';
import type { MessageEntity } from './message.entity.js';

export const toMessage = (row: MessageEntity, content: MessageText): Message => ({
  ...pickValues(row, ['id', 'template', 'bookingId', 'memberId', 'state', 'attempts', 'error']),
  to: row.recipient,
  ...content,
  // While it is being sent this is the end of the claim, which is nobody's concern.
  nextAttemptAt: row.state === 'sending' ? null : (row.nextAttemptAt?.toISOString() ?? null),
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
