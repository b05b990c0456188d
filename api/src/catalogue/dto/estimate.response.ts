import { ApiProperty } from '@nestjs/swagger';
import type { Estimate, EstimateLine } from '../../contract/catalogue/estimate.js';

const AMOUNT = { type: 'integer', description: 'In the smallest unit of the currency' } as const;

export class EstimateLineResponse implements EstimateLine {
  @ApiProperty({ description: 'The id of the item in the catalogue' })
  item!: string;
  @ApiProperty()
  description!: string;
  @ApiProperty({ type: 'integer' })
  quantity!: number;
  @ApiProperty(AMOUNT)
  unitAmount!: number;
  @ApiProperty(AMOUNT)
  amount!: number;
}

class DiscountResponse {
  @ApiProperty(AMOUNT)
  amount!: number;
  @ApiProperty({ type: 'integer', description: 'Off packages' })
  percent!: number;
  @ApiProperty({ description: 'The tier' })
  membership!: string;
}

class TaxResponse {
  @ApiProperty()
  name!: string;
  @ApiProperty()
  percent!: number;
  @ApiProperty(AMOUNT)
  amount!: number;
}

export class EstimateResponse implements Estimate {
  @ApiProperty({ example: 'USD', description: 'ISO 4217' })
  currency!: string;
  @ApiProperty({ type: [EstimateLineResponse] })
  lines!: EstimateLineResponse[];
  @ApiProperty({ ...AMOUNT, description: 'Of all lines' })
  subtotal!: number;
  @ApiProperty({ type: DiscountResponse, nullable: true })
  discount!: DiscountResponse | null;
  @ApiProperty({ type: TaxResponse, nullable: true, description: 'What of the total is tax' })
  tax!: TaxResponse | null;
  @ApiProperty(AMOUNT)
  total!: number;
  @ApiProperty({ ...AMOUNT, description: 'What is due to secure the date' })
  deposit!: number;
}
