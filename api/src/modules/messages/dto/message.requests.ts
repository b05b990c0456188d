import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsUUID } from 'class-validator';
import {
  MESSAGE_STATES,
  type MessageQuery,
  type MessageState,
  type OwnerWords,
} from '../../../contract/messages.js';
import { ChoiceParameter, PageQuery } from '../../../platform/list/list-calls.js';
import { TextField } from '../../../platform/validation/fields.js';
import { OWNER_WORDS_RULES } from '../../../contract/rules.js';
import { MESSAGE_TODOS, type MessageTodo } from '../../../contract/todo.js';

export class MessageListQuery extends PageQuery implements MessageQuery {
  @ChoiceParameter('state', MESSAGE_STATES)
  state?: MessageState;

  @ChoiceParameter('todo', MESSAGE_TODOS)
  todo?: MessageTodo;

  @ApiPropertyOptional({ type: String, format: 'uuid' })
  // Ids are stored in lower case.
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  )
  @IsOptional()
  @IsUUID(undefined, { message: 'bookingId must be the id of a booking' })
  bookingId?: string;
}

export class OwnerWordsRequest implements OwnerWords {
  @TextField(OWNER_WORDS_RULES.text, { example: 'Would seven o’clock do as well?' })
  text!: string;
}
