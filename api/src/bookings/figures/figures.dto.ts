import { ApiProperty } from '@nestjs/swagger';
import {
  FIGURES_MONTHS_DEFAULT,
  FIGURES_MONTHS_MAX,
  type Figures,
  type MonthFigures,
} from '../../contract/figures.js';
import { NumberParameter } from '../../platform/list/list-query.js';

export class FiguresQuery {
  @NumberParameter('months', FIGURES_MONTHS_MAX, FIGURES_MONTHS_DEFAULT)
  months?: number;
}

class MonthFiguresResponse implements MonthFigures {
  @ApiProperty({ pattern: '^\\d{4}-\\d{2}$', example: '2026-11' })
  month!: string;
  @ApiProperty({ type: 'integer', description: 'Made in this month' })
  requests!: number;
  @ApiProperty({ type: 'integer', description: 'Of these, answered, whenever that was' })
  answered!: number;
  @ApiProperty({ type: 'integer', description: 'Of these, answered within the time promised' })
  answeredInTime!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of those that visitors sent' })
  medianAnswerMinutes!: number | null;
  @ApiProperty({ type: 'integer', description: 'That a quote was sent for in this month' })
  quoted!: number;
  @ApiProperty({ type: 'integer', description: 'Whose quote was declined in this month' })
  declined!: number;
  @ApiProperty({ type: [String], description: 'Why, where customers said so' })
  declineReasons!: string[];
  @ApiProperty({ type: 'integer', description: 'Set in this month, and not back to pending since' })
  confirmed!: number;
  @ApiProperty({ type: 'integer', description: 'Set in this month, and nothing else since' })
  completed!: number;
  @ApiProperty({ type: 'integer', description: 'Likewise, by somebody who is signed in' })
  cancelledByOwner!: number;
  @ApiProperty({ type: 'integer', description: 'Likewise, by the customer' })
  cancelledByCustomer!: number;
  @ApiProperty({ type: 'integer', description: 'Received in this month, in minor units' })
  earned!: number;
}

export class FiguresResponse implements Figures {
  @ApiProperty({ type: MonthFiguresResponse, isArray: true })
  months!: MonthFiguresResponse[];
}
