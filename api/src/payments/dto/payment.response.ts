import { ApiProperty, PickType } from '@nestjs/swagger';
import {
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  type CustomerPayment,
  type Payment,
  type PaymentKind,
  type PaymentMethod,
  type PaymentsAnswer,
} from '../../contract/payments/payment.js';

const AMOUNT = { type: 'integer', description: 'In the smallest unit of the currency' } as const;
const OptionalText = (description: string) =>
  ApiProperty({ type: String, nullable: true, description });

export class PaymentResponse implements Payment {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ ...AMOUNT, description: 'Below 0 where it went back' })
  amount!: number;
  @ApiProperty({ enum: PAYMENT_KINDS })
  kind!: PaymentKind;
  @ApiProperty({ enum: PAYMENT_METHODS })
  method!: PaymentMethod;
  @ApiProperty({ format: 'date-time' })
  receivedAt!: string;
  @OptionalText('The owner’s own; of a reversal, why')
  note!: string | null;
  @OptionalText('What the card processor calls it by')
  externalId!: string | null;
  @OptionalText('The id of the payment that it takes back')
  reverses!: string | null;
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

export class CustomerPaymentResponse
  extends PickType(PaymentResponse, ['amount', 'kind', 'method', 'receivedAt'])
  implements CustomerPayment {}

export class PaymentsResponse implements PaymentsAnswer {
  @ApiProperty({ type: [PaymentResponse], description: 'Newest first' })
  payments!: PaymentResponse[];
  @ApiProperty({ ...AMOUNT, nullable: true, description: 'Null without a quote' })
  total!: number | null;
  @ApiProperty(AMOUNT)
  paid!: number;
  @ApiProperty({ ...AMOUNT, nullable: true, description: 'Below 0 where more came than was due' })
  balance!: number | null;
  @ApiProperty({ ...AMOUNT, nullable: true, description: 'What is missing of the deposit' })
  depositDue!: number | null;
}
