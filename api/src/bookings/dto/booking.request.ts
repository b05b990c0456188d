import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';
import type { NewBooking } from '../../contract/bookings.js';
import {
  BUDGETS,
  EVENT_TYPES,
  GUEST_COUNTS,
  SERVICES,
  type Budget,
  type EventType,
  type GuestCount,
  type Service,
} from '../../contract/enumerations.js';
import { BOOKING_RULES } from '../../contract/rules.js';
import type { SpamSignals } from '../../contract/spam.js';
import { ChoiceField, Satisfies, TextField } from '../../platform/validation/fields.js';

function brokenServicesRule(value: unknown): string | undefined {
  const { required, invalid, repeated } = BOOKING_RULES.services;
  if (value === undefined || value === null) return required;
  if (!Array.isArray(value)) return invalid;
  if (value.length === 0) return required;
  if (!value.every((service) => (SERVICES as readonly unknown[]).includes(service))) return invalid;
  return new Set(value).size === value.length ? undefined : repeated;
}

/** Tells nobody that it was read: what is of another type counts as not sent. */
const Trace = (type: 'string' | 'number', docs: { description: string }) =>
  applyDecorators(
    ApiPropertyOptional({ type, ...docs }),
    Transform(({ value }: { value: unknown }) => (typeof value === type ? value : undefined)),
    Allow(),
  );

/** The body of `POST /api/bookings`, under the rules of spec §5. */
export class BookingRequest implements NewBooking, SpamSignals {
  @TextField(BOOKING_RULES.firstName, { example: 'Ada' })
  firstName!: string;

  @TextField(BOOKING_RULES.lastName, { example: 'Lovelace' })
  lastName!: string;

  @TextField(BOOKING_RULES.email, { example: 'ada@example.com' })
  email!: string;

  @TextField(BOOKING_RULES.phone, { example: '+44 7700 900123' })
  phone!: string;

  @TextField(BOOKING_RULES.instagram, { example: '@ada' })
  instagram!: string | null;

  @ApiProperty({
    enum: SERVICES,
    isArray: true,
    minItems: 1,
    maxItems: SERVICES.length,
    uniqueItems: true,
    example: ['shisha-catering'],
  })
  @Satisfies(brokenServicesRule)
  services!: Service[];

  @TextField(BOOKING_RULES.eventDate, { example: '2027-07-18' })
  eventDate!: string;

  @TextField(BOOKING_RULES.eventTime, { example: '19:30', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })
  eventTime!: string;

  @TextField(BOOKING_RULES.location, { example: '12 Garden Row, London' })
  location!: string;

  @ChoiceField(BOOKING_RULES.guestCount, GUEST_COUNTS)
  guestCount!: GuestCount;

  @ChoiceField(BOOKING_RULES.eventType, EVENT_TYPES)
  eventType!: EventType | null;

  @TextField(BOOKING_RULES.flavourPreferences)
  flavourPreferences!: string | null;

  @TextField(BOOKING_RULES.specialRequirements)
  specialRequirements!: string | null;

  @ChoiceField(BOOKING_RULES.budget, BUDGETS)
  budget!: Budget | null;

  @ApiProperty({ enum: [true], type: Boolean })
  @Satisfies((value) => (value === true ? undefined : BOOKING_RULES.termsAccepted.required))
  termsAccepted!: boolean;

  @Trace('string', { description: 'For robots: people leave it out' })
  homepage?: string;

  @Trace('number', { description: 'Milliseconds from the form’s first showing to its sending' })
  filledInMs?: number;
}
