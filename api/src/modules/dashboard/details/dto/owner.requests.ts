import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, ValidateIf } from 'class-validator';
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type NewContact,
} from '../../../../contract/answers.js';
import {
  PAYMENT_REMINDERS_ERROR,
  type BookingNotes,
  type PaymentReminders,
  type BookingStatusChange,
} from '../../../../contract/bookings.js';
import { OWNER_RULES, STATUS_RULES } from '../../../../contract/rules.js';
import { ChoiceField, TextField } from '../../../../platform/validation/fields.js';
import { BOOKING_STATUSES, type BookingStatus } from '../../../../contract/statuses.js';

/** The body of `POST /api/bookings/{id}/contacts`. */
export class ContactRequest implements NewContact {
  @ChoiceField(OWNER_RULES.channel, CONTACT_CHANNELS)
  channel!: ContactChannel;

  @TextField(OWNER_RULES.contactNote, { example: 'Would like to have it an hour later' })
  note!: string | null;
}

/** The body of `PUT /api/bookings/{id}/notes`. */
export class NotesRequest implements BookingNotes {
  @ValidateIf((_, text) => text !== null)
  @TextField({ ...OWNER_RULES.notes, required: OWNER_RULES.notes.missing }, { nullable: true })
  text!: string | null;
}

/** The body of `PUT /api/bookings/{id}/payment-reminders`. */
export class PaymentRemindersRequest implements PaymentReminders {
  @ApiProperty()
  @IsBoolean({ message: PAYMENT_REMINDERS_ERROR })
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
