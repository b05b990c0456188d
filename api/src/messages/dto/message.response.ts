import { ApiProperty } from '@nestjs/swagger';
import {
  MESSAGE_STATES,
  MESSAGE_TEMPLATES,
  type Message,
  type MessageState,
  type MessageTemplate,
  type TestMailAnswer,
} from '../../contract/messages.js';
import type { MessageText } from '../message-text.js';
import type { MessageEntity } from '../message.entity.js';
import type { ExportedMessage } from '../../contract/privacy.js';

export class MessageResponse implements Message {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ enum: MESSAGE_TEMPLATES })
  template!: MessageTemplate;
  @ApiProperty({ format: 'uuid', type: String, nullable: true })
  bookingId!: string | null;
  @ApiProperty({ format: 'uuid', type: String, nullable: true })
  memberId!: string | null;
  @ApiProperty({ description: 'Empty once the person has been erased' })
  to!: string;
  @ApiProperty()
  subject!: string;
  @ApiProperty()
  text!: string;
  @ApiProperty()
  html!: string;
  @ApiProperty({ enum: MESSAGE_STATES })
  state!: MessageState;
  @ApiProperty()
  attempts!: number;
  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  nextAttemptAt!: string | null;
  @ApiProperty({ description: 'Why it was not sent', type: String, nullable: true })
  error!: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  sentAt!: string | null;
}

export class TestMailResponse implements TestMailAnswer {
  @ApiProperty({ format: 'email' })
  to!: string;
  @ApiProperty()
  isAccepted!: boolean;
  @ApiProperty({ description: 'What the mail server said, as a sentence' })
  answer!: string;
}

export const toMessage = (row: MessageEntity, content: MessageText): MessageResponse => ({
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

/** A message as the person it went to may read of it. */
export class ExportedMessageResponse implements ExportedMessage {
  @ApiProperty({ enum: MESSAGE_TEMPLATES })
  template!: MessageTemplate;
  @ApiProperty({ format: 'uuid', type: String, nullable: true })
  bookingId!: string | null;
  @ApiProperty({ description: 'What somebody wrote in it by hand', type: String, nullable: true })
  text!: string | null;
  @ApiProperty({ enum: MESSAGE_STATES })
  state!: MessageState;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
  @ApiProperty({ format: 'date-time', type: String, nullable: true })
  sentAt!: string | null;
}

export const toExportedMessage = (row: MessageEntity): ExportedMessageResponse => ({
  template: row.template,
  bookingId: row.bookingId,
  text: row.parameters.text ?? null,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});
