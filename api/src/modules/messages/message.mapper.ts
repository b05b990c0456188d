import { MESSAGE_SCHEMA, type Message } from '../../contract/messages.js';
import { EXPORTED_MESSAGE_SCHEMA, type ExportedMessage } from '../../contract/privacy.js';
import { toRecord } from '../../contract/record.js';
import type { MessageText } from './message-text.js';
import type { MessageEntity } from './message.entity.js';

export const toMessage = (row: MessageEntity, content: MessageText): Message => ({
  ...toRecord(MESSAGE_SCHEMA, row),
  to: row.recipient,
  ...content,
  // The end of the claim is nobody's concern.
  ...(row.state === 'sending' && { nextAttemptAt: null }),
});

export const toExportedMessage = (row: MessageEntity): ExportedMessage => ({
  ...toRecord(EXPORTED_MESSAGE_SCHEMA, row),
  text: row.parameters.text ?? null,
});
