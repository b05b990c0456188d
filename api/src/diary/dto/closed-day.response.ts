import { ApiProperty } from '@nestjs/swagger';
import type { ClosedDay, DaysAhead } from '../../contract/schedules/diary.js';

export class ClosedDayResponse implements ClosedDay {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ format: 'date', description: 'In the business’s time zone' })
  date!: string;
  @ApiProperty({ type: String, nullable: true, description: 'The owner’s own' })
  note!: string | null;
}

export class DaysAheadResponse implements DaysAhead {
  @ApiProperty({
    type: [String],
    description: 'Dates such as 2026-12-24, from today in the business’s time zone, in order',
  })
  closed!: string[];
  @ApiProperty({
    type: 'integer',
    description: 'Days of notice that the owner likes to have; 0 where none',
  })
  leadDays!: number;
}
