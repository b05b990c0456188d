import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { EstimateLineResponse, EstimateResponse } from '../../catalogue/dto/estimate.response.js';
import {
  CUSTOMER_QUOTE_FIELDS,
  QUOTE_STATES,
  type CustomerQuote,
  type Discount,
  type MembershipDiscount,
  type Quote,
  type QuoteLine,
  type QuoteState,
} from '../../contract/quotes/quote.js';

const AMOUNT = { type: 'integer', description: 'In the smallest unit of the currency' } as const;
const PERCENT = {
  type: 'integer',
  nullable: true,
  description: 'Null where it was an amount',
} as const;
const Moment = () => ApiProperty({ type: String, format: 'date-time', nullable: true });
const OptionalText = (description: string) =>
  ApiProperty({ type: String, nullable: true, description });
const OptionalCount = () => ApiProperty({ type: 'integer', nullable: true });

class DiscountResponse implements Discount {
  @ApiProperty(AMOUNT)
  amount!: number;
  @ApiProperty(PERCENT)
  percent!: number | null;
  @ApiProperty()
  reason!: string;
}

class MembershipDiscountResponse implements MembershipDiscount {
  @ApiProperty(AMOUNT)
  amount!: number;
  @ApiProperty({ type: 'integer' })
  percent!: number;
  @ApiProperty({ description: 'The tier' })
  membership!: string;
}

class WholeDiscountResponse {
  @ApiProperty(AMOUNT)
  amount!: number;
  @ApiProperty({ ...PERCENT, description: 'Null where it is more than one share' })
  percent!: number | null;
  @OptionalText('The tier')
  membership!: string | null;
  @OptionalText('Of the owner’s own part')
  reason!: string | null;
}

class QuoteLineResponse extends OmitType(EstimateLineResponse, ['item']) implements QuoteLine {
  @OptionalText('The id of the item in the catalogue; null for a line in own words')
  item!: string | null;
  @ApiProperty({ type: DiscountResponse, nullable: true, description: 'Inside amount already' })
  discount!: DiscountResponse | null;
}

export class QuoteResponse
  extends PickType(EstimateResponse, ['currency', 'subtotal', 'tax', 'total', 'deposit'])
  implements Quote
{
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ format: 'uuid' })
  bookingId!: string;
  @ApiProperty({ type: 'integer', description: 'Counts up per booking' })
  version!: number;
  @ApiProperty({ ...AMOUNT, nullable: true, description: 'Null where it is by the rule' })
  ownDeposit!: number | null;
  @ApiProperty({ enum: QUOTE_STATES })
  state!: QuoteState;
  @ApiProperty()
  isExpired!: boolean;
  @ApiProperty({ type: [QuoteLineResponse] })
  lines!: QuoteLineResponse[];
  @ApiProperty({ type: WholeDiscountResponse, nullable: true, description: 'Off the whole' })
  discount!: WholeDiscountResponse | null;
  @ApiProperty({ type: MembershipDiscountResponse, nullable: true })
  memberDiscount!: MembershipDiscountResponse | null;
  @ApiProperty({ type: DiscountResponse, nullable: true })
  ownDiscount!: DiscountResponse | null;
  @Moment()
  validUntil!: string | null;
  @Moment()
  start!: string | null;
  @OptionalCount()
  durationMinutes!: number | null;
  @OptionalCount()
  guests!: number | null;
  @OptionalText('For the customer')
  note!: string | null;
  @ApiProperty({ description: 'As they were when it was sent' })
  terms!: string;
  @Moment()
  sentAt!: string | null;
  @Moment()
  answeredAt!: string | null;
  @OptionalText('In whose name it was accepted')
  acceptedName!: string | null;
  @OptionalText('`customer`, or the e-mail address of the admin who did it for them')
  acceptedBy!: string | null;
  @OptionalText('Why it was declined, or accepted for the customer')
  reason!: string | null;
  @OptionalText('SHA-256 of what was sent, in hexadecimal digits')
  hash!: string | null;
}

export class CustomerQuoteResponse
  extends PickType(QuoteResponse, CUSTOMER_QUOTE_FIELDS)
  implements CustomerQuote {}
