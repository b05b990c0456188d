import type { MessageQuery } from '../../contract/messages.js';
import {
  type DriverRow,
  type DriverTime,
  isoTime,
  json,
  sql,
} from '../../platform/database/sql.js';
import { List } from '../../platform/list/list.js';
import { UNREADABLE, type MessageEntity } from './message.entity.js';

/** The state of a message is what lists call its status. */
interface MessageListFilter extends Pick<MessageQuery, 'bookingId'> {
  status?: MessageQuery['state'];
}

export const MESSAGES = new List<DriverRow<MessageEntity>, MessageEntity, MessageListFilter>({
  table: 'messages',
  select: ['messages.*'],
  sorts: {
    createdAt: {
      columns: ['createdAt', 'id'],
      index: 'ix_messages_created',
      statusIndex: 'ix_messages_state',
    },
  },
  selectiveIndex: ({ bookingId }) => (bookingId === undefined ? undefined : 'ix_messages_booking'),
  conditions: (_, { status, bookingId }) => [
    ...(status === undefined ? [] : [sql('messages.state = ?', status)]),
    ...(bookingId === undefined ? [] : [sql('messages.bookingId = ?', bookingId)]),
  ],
  toItem: toEntity,
});

function toEntity({
  parameters,
  nextAttemptAt,
  createdAt,
  sentAt,
  ...row
}: DriverRow<MessageEntity>): MessageEntity {
  return {
    ...row,
    parameters: json(parameters, 'messages.parameters', UNREADABLE),
    nextAttemptAt: nextAttemptAt === null ? null : toDate(nextAttemptAt),
    createdAt: toDate(createdAt),
    sentAt: sentAt === null ? null : toDate(sentAt),
  };
}

const toDate = (time: DriverTime): Date => new Date(isoTime(time));
