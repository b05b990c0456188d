import { ApiProperty } from '@nestjs/swagger';
import {
  MESSAGE_STATES,
  MESSAGE_TEMPLATES,
  type MessageState,
  type MessageTemplate,
} from '../../contract/messages.js';
import type { ExportedMessage } from '../../contract/privacy.js';
import type { MessageEntity } from '../message.entity.js';

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
