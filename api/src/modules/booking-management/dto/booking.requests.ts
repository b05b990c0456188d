import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import { BOOKING_STAGES } from '../../../contract/stages.js';
import { CONTACT_CHANNELS, type NewContact } from '../../../contract/conversation.js';
import {
  BOOKING_SORTS,
  type BookingExportQuery as ExportQuery,
  type BookingQuery,
  type BookingStatusChange,
} from '../../../contract/bookings.js';
import { CSV_DECIMALS } from '../../../contract/currency.js';
import { OWNER_RULES, STATUS_RULES } from '../../../contract/rules.js';
import { BOOKING_FILTERS, BOOKING_STATUSES } from '../../../contract/statuses.js';
import { BOOKING_TODOS } from '../../../contract/todo.js';
import {
  ChoiceParameter,
  DateParameter,
  FlagParameter,
  ListQuery,
  sortValues,
} from '../../../platform/list/list-calls.js';
import { ChoiceField, requestOf, TextField } from '../../../platform/validation/fields.js';

export class BookingListQuery extends requestOf<BookingQuery, ListQuery>(
  {
    status: ChoiceParameter('status', BOOKING_FILTERS),
    stage: ChoiceParameter('stage', BOOKING_STAGES),
    sort: ChoiceParameter('sort', sortValues(BOOKING_SORTS)),
    unanswered: FlagParameter('unanswered', 'Only pending requests that nobody has answered yet'),
    todo: ChoiceParameter('todo', BOOKING_TODOS),
    from: DateParameter('from'),
    to: DateParameter('to'),
  },
  ListQuery,
) {}

export class BookingExportQuery extends requestOf<ExportQuery, BookingQuery>(
  { decimals: ChoiceParameter('decimals', CSV_DECIMALS) },
  OmitType(BookingListQuery, ['page', 'limit']),
) {}

export class ContactRequest extends requestOf<NewContact>({
  channel: ChoiceField(OWNER_RULES.channel, CONTACT_CHANNELS),
  note: TextField(OWNER_RULES.contactNote, { example: 'Would like to have it an hour later' }),
}) {}

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
export class BookingStatusRequest extends requestOf<BookingStatusChange>({
  status: applyDecorators(
    ApiProperty({ enum: BOOKING_STATUSES }),
    IsIn(BOOKING_STATUSES, { message: STATUS_RULES.booking }),
  ),
  override: TextField(OWNER_RULES.override, {
    description: 'Why it is confirmed though it clashes',
  }),
  reason: TextField(OWNER_RULES.statusReason, {
    description: 'Words of the owner in the mail to the customer about it',
    example: 'We are away that week',
  }),
}) {}
