import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import {
  bookingField,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
} from '../../../contract/booking-fields.js';
import { OWNER_SOURCES, type OwnerSource } from '../../../contract/answers.js';
import {
  ESTIMATE_REQUEST_SCHEMA,
  type EstimateRequest,
} from '../../../contract/catalogue/estimate.js';
import type { BookingEdit } from '../../../contract/bookings.js';
import type { NewBooking, WithEstimate, BookingFieldFacts } from '../../../contract/new-booking.js';
import { SERVICES } from '../../../contract/enumerations.js';
import { OWNER_RULES } from '../../../contract/rules.js';
import type { SpamSignals } from '../../../contract/spam.js';
import { FillTimeField, HoneypotField } from '../../spam/detect-spam.js';
import { SchemaField } from '../../../platform/validation/schema-field.js';
import { ChoiceField, Satisfies, TextField } from '../../../platform/validation/fields.js';

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

/** What is asked for: the fields of the contract, under the rules of spec §5. */
class BookingFieldsRequest extends (class {} as new () => NewBooking) {}
for (const name of BOOKING_FIELD_NAMES)
  decoratorOf(bookingField(name))(BookingFieldsRequest.prototype, name);

const isOwnerSource = (source: unknown) => (OWNER_SOURCES as readonly unknown[]).includes(source);

/** Of a booking that the owner enters the terms may still be open. */
function brokenConsentRule(value: unknown, request: object): string | undefined {
  const mayBeOpen = isOwnerSource((request as Partial<BookingRequest>).source);
  const isOpen = mayBeOpen && (value === undefined || value === null || value === false);
  return value === true || isOpen ? undefined : BOOKING_FIELDS.termsAccepted.rule.required;
}

/** The body of `POST /api/bookings`. */
export class BookingRequest extends BookingFieldsRequest implements SpamSignals, WithEstimate {
  @ApiProperty({ type: Boolean, description: 'True, but where source is given' })
  @Satisfies(brokenConsentRule)
  override termsAccepted!: boolean;

  @ChoiceField(OWNER_RULES.source, OWNER_SOURCES, {
    description: 'Only signed in: by which way the owner took the booking',
  })
  source?: OwnerSource | null;

  @SchemaField(ESTIMATE_REQUEST_SCHEMA, 'The items that the visitor had priced')
  estimate?: EstimateRequest | null;

  @HoneypotField()
  homepage?: string;

  @FillTimeField()
  filledInMs?: number;
}

/** The body of `PATCH /api/bookings/{id}`: any of the fields, each under its rule. */
export class BookingEditRequest
  extends PartialType(BookingFieldsRequest, { skipNullProperties: false })
  implements BookingEdit
{
  @TextField(OWNER_RULES.override, { description: 'Why it is moved though it clashes then' })
  override?: string | null;
}

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
