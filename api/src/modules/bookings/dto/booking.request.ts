import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayNotEmpty,
  ArrayUnique,
  Equals,
  IsArray,
  IsDefined,
  IsIn,
  IsOptional,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { is, safeParse } from 'valibot';
import {
  bookingField,
  BOOKING_FIELD_NAMES,
  BOOKING_FIELDS,
} from '../../../contract/booking-fields.js';
import {
  OWNER_SOURCES,
  type OwnerSource,
  type NewBooking,
  type WithEstimate,
  type BookingFieldFacts,
} from '../../../contract/new-booking.js';
import {
  ESTIMATE_REQUEST_SCHEMA,
  type EstimateRequest,
} from '../../../contract/catalogue/estimate.js';
import type { BookingEdit } from '../../../contract/bookings.js';
import { fieldFor, pickValues } from '../../../contract/record.js';
import { SERVICES } from '../../../contract/enumerations.js';
import { OWNER_RULES } from '../../../contract/rules.js';
import type { SpamSignals } from '../../../contract/spam.js';
import { FillTimeField, HoneypotField } from '../../spam/detect-spam.js';
import { schemaDocs } from '../../../platform/http/openapi.js';
import { ChoiceField, requestOf, TextField } from '../../../platform/validation/fields.js';

const ServicesField = ({ required, invalid, repeated }: typeof BOOKING_FIELDS.services.rule) =>
  applyDecorators(
    ApiProperty({
      enum: SERVICES,
      isArray: true,
      minItems: 1,
      maxItems: SERVICES.length,
      uniqueItems: true,
      example: ['shisha-catering'],
    }),
    IsDefined({ message: required }),
    IsArray({ message: invalid }),
    ArrayNotEmpty({ message: required }),
    IsIn(SERVICES, { each: true, message: invalid }),
    ArrayUnique({ message: repeated }),
  );

/** What is asked for: the fields of the contract, under the rules of spec §5. */
class BookingFieldsRequest extends requestOf<NewBooking>(
  fieldFor(BOOKING_FIELD_NAMES, (name) => decoratorOf(bookingField(name))),
) {}

const isOwnerSource = (source: unknown) => (OWNER_SOURCES as readonly unknown[]).includes(source);

/** The terms of a booking that the owner enters may still be open. */
const needsConsent = ({ source, termsAccepted }: Partial<BookingRequest>) =>
  !isOwnerSource(source) || (termsAccepted ?? false) !== false;

/** Whoever enters a booking for a caller may know only one of the two. */
const isSentOrByVisitor = (name: 'email' | 'phone') => (request: Partial<BookingRequest>) =>
  !isOwnerSource(request.source) || (request[name] ?? null) !== null;
const OR_THE_OTHER = { description: 'Where source is given, this or the other one is enough' };

export class BookingRequest extends BookingFieldsRequest implements SpamSignals, WithEstimate {
  @ApiProperty({ ...OR_THE_OTHER, required: false })
  @ValidateIf(isSentOrByVisitor('email'))
  override email!: string;

  @ApiProperty({ ...OR_THE_OTHER, required: false })
  @ValidateIf(isSentOrByVisitor('phone'))
  override phone!: string;

  @ApiProperty({ type: Boolean, description: 'True, but where source is given' })
  @ValidateIf(needsConsent)
  override termsAccepted!: boolean;

  @ChoiceField(OWNER_RULES.source, OWNER_SOURCES, {
    description: 'Only signed in: by which way the owner took the booking',
  })
  source?: OwnerSource | null;

  /** A document within the form, so checked by its schema. */
  @ApiProperty({
    ...schemaDocs(ESTIMATE_REQUEST_SCHEMA),
    required: false,
    nullable: true,
    description: 'The items that the visitor had priced',
  } as ApiPropertyOptions)
  // As it came: class-transformer would make classes of its parts.
  @Transform(({ obj: { estimate } }: { obj: { estimate: unknown } }) => {
    if (typeof estimate === 'string' && estimate.trim() === '') return null;
    const read = safeParse(ESTIMATE_REQUEST_SCHEMA, estimate);
    return read.success ? read.output : estimate;
  })
  @IsOptional()
  @ValidateBy({
    name: 'estimate',
    validator: {
      validate: (estimate) => is(ESTIMATE_REQUEST_SCHEMA, estimate),
      defaultMessage: (args) =>
        safeParse(ESTIMATE_REQUEST_SCHEMA, args?.value).issues?.[0].message ?? '',
    },
  })
  estimate?: EstimateRequest | null;

  @HoneypotField()
  homepage?: string;

  @FillTimeField()
  filledInMs?: number;
}

// A condition of a class takes the place of the one that it inherits.
const OR_NONE = { description: 'Empty where there is none; then the other one must be known' };

/** The body of `PATCH /api/bookings/{id}`: any of the fields, each under its rule. */
export class BookingEditRequest
  extends PartialType(BookingFieldsRequest, { skipNullProperties: false })
  implements BookingEdit
{
  @ApiProperty({ ...OR_NONE, required: false, nullable: true })
  @ValidateIf(({ email = null }: BookingEdit) => email !== null)
  override email?: string;

  @ApiProperty({ ...OR_NONE, required: false, nullable: true })
  @ValidateIf(({ phone = null }: BookingEdit) => phone !== null)
  override phone?: string;

  @TextField(OWNER_RULES.override, { description: 'Why it is moved though it clashes then' })
  override?: string | null;
}

function decoratorOf(field: BookingFieldFacts): PropertyDecorator {
  switch (field.kind) {
    case 'text':
    case 'note':
      return TextField(field.rule, pickValues(field, ['example', 'pattern']));
    case 'choice':
      return ChoiceField(field.rule, field.values);
    case 'services':
      return ServicesField(BOOKING_FIELDS.services.rule);
    case 'consent':
      return applyDecorators(
        ApiProperty({ enum: [true], type: Boolean }),
        Equals(true, { message: field.rule.required }),
      );
  }
}
