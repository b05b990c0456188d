import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { BOOKING_STAGES } from '../../../contract/stages.js';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type NewContact,
} from '../../../contract/conversation.js';
import {
  BOOKING_SORTS,
  type BookingExportQuery as ExportQuery,
  type BookingQuery,
  type BookingStatusChange,
} from '../../../contract/bookings.js';
import { CSV_DECIMALS, type CsvDecimals } from '../../../contract/currency.js';
import { OWNER_RULES, STATUS_RULES } from '../../../contract/rules.js';
import {
  BOOKING_FILTERS,
  BOOKING_STATUSES,
  type BookingStatus,
} from '../../../contract/statuses.js';
import { BOOKING_TODOS, type BookingTodo } from '../../../contract/todo.js';
import {
  ChoiceParameter,
  DateParameter,
  FlagParameter,
  ListQuery,
  sortValues,
} from '../../../platform/list/list-calls.js';
import { ChoiceField, TextField } from '../../../platform/validation/fields.js';

export class BookingListQuery extends ListQuery implements BookingQuery {
  @ChoiceParameter('status', BOOKING_FILTERS)
  status?: NonNullable<BookingQuery['status']>;

  @ChoiceParameter('stage', BOOKING_STAGES)
  stage?: NonNullable<BookingQuery['stage']>;

  @ChoiceParameter('sort', sortValues(BOOKING_SORTS))
  sort?: NonNullable<BookingQuery['sort']>;

  @FlagParameter('unanswered', 'Only pending requests that nobody has answered yet')
  unanswered?: boolean;

  @ChoiceParameter('todo', BOOKING_TODOS)
  todo?: BookingTodo;

  @DateParameter('from')
  from?: string;

  @DateParameter('to')
  to?: string;
}

export class BookingExportQuery
  extends OmitType(BookingListQuery, ['page', 'limit'] as const)
  implements ExportQuery
{
  @ChoiceParameter('decimals', CSV_DECIMALS)
  decimals?: CsvDecimals;
}

export class ContactRequest implements NewContact {
  @ChoiceField(OWNER_RULES.channel, CONTACT_CHANNELS)
  channel!: ContactChannel;

  @TextField(OWNER_RULES.contactNote, { example: 'Would like to have it an hour later' })
  note!: string | null;
}

/** The body of `PUT /api/bookings/{id}/notes`. */
export class NotesRequest {
  @ValidateIf((_, text) => text !== null)
  @TextField({ ...OWNER_RULES.notes, required: OWNER_RULES.notes.missing }, { nullable: true })
  text!: string | null;
}

/** The body of `PUT /api/bookings/{id}/payment-reminders`. */
export class PaymentRemindersRequest {
  @ApiProperty()
  @IsBoolean({ message: OWNER_RULES.paused.invalid })
  paused!: boolean;
}

/** The body of `PUT /api/bookings/{id}/status`: any status from any other (spec §4). */
export class BookingStatusRequest implements BookingStatusChange {
  @ApiProperty({ enum: BOOKING_STATUSES })
  @IsIn(BOOKING_STATUSES, { message: STATUS_RULES.booking })
  status!: BookingStatus;

  @TextField(OWNER_RULES.override, { description: 'Why it is confirmed though it clashes' })
  override?: string | null;

  @TextField(OWNER_RULES.statusReason, {
    description: 'Words of the owner in the mail to the customer about it',
    example: 'We are away that week',
  })
  reason?: string | null;
}
