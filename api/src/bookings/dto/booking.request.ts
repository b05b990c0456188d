import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { Allow } from 'class-validator';
import {
  bookingField,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
  type BookingFieldFacts,
} from '../../contract/booking-fields.js';
import type { NewBooking } from '../../contract/bookings.js';
import { SERVICES } from '../../contract/enumerations.js';
import type { SpamSignals } from '../../contract/spam.js';
import { classOf } from '../../platform/validation/class-of.js';
import { ChoiceField, Satisfies, TextField } from '../../platform/validation/fields.js';

function brokenServicesRule(value: unknown): string | undefined {
  const { required, invalid, repeated } = BOOKING_FIELDS.services.rule;
  if (value === undefined || value === null) return required;
  if (!Array.isArray(value)) return invalid;
  if (value.length === 0) return required;
  if (!value.every((service) => (SERVICES as readonly unknown[]).includes(service))) return invalid;
  return new Set(value).size === value.length ? undefined : repeated;
}

const ServicesField = () =>
  applyDecorators(
    ApiProperty({
      enum: SERVICES,
      isArray: true,
      minItems: 1,
      maxItems: SERVICES.length,
      uniqueItems: true,
      example: ['shisha-catering'],
    }),
    Satisfies(brokenServicesRule),
  );

const ConsentField = ({ required }: { required: string }) =>
  applyDecorators(
    ApiProperty({ enum: [true], type: Boolean }),
    Satisfies((value) => (value === true ? undefined : required)),
  );

/** Tells nobody that it was read: what is of another type counts as not sent. */
const Signal = (type: 'string' | 'number', docs: { description: string }) =>
  applyDecorators(
    ApiPropertyOptional({ type, ...docs }),
    Transform(({ value }: { value: unknown }) => (typeof value === type ? value : undefined)),
    Allow(),
  );

/** The body of `POST /api/bookings`, under the rules of spec §5: the fields of the contract. */
export class BookingRequest extends classOf<NewBooking>() implements SpamSignals {
  @Signal('string', { description: 'For robots: people leave it out' })
  homepage?: string;

  @Signal('number', { description: 'Milliseconds from the form’s first showing to its sending' })
  filledInMs?: number;
}
for (const name of BOOKING_FIELD_NAMES)
  decoratorOf(bookingField(name))(BookingRequest.prototype, name);

function decoratorOf(field: BookingFieldFacts): PropertyDecorator {
  switch (field.kind) {
    case 'text':
    case 'note':
      return TextField(field.rule, {
        ...(field.example !== undefined && { example: field.example }),
        ...(field.pattern !== undefined && { pattern: field.pattern }),
      });
    case 'choice':
      return ChoiceField(field.rule, field.values);
    case 'services':
      return ServicesField();
    case 'consent':
      return ConsentField(field.rule);
  }
}
