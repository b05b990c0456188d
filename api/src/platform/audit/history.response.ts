import { applyDecorators } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiPage } from '../list/list-response.js';
import { HISTORY_KINDS, type HistoryEntry, type HistoryKind } from '../../contract/history.js';

class HistoryActorResponse {
  @ApiProperty()
  uid!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null: no admin any more' })
  email!: string | null;
}

export class HistoryEntryResponse implements HistoryEntry {
  @ApiProperty({ format: 'date-time' })
  at!: string;
  @ApiProperty({ enum: HISTORY_KINDS })
  kind!: HistoryKind;
  @ApiProperty({
    type: HistoryActorResponse,
    nullable: true,
    description: 'null: a visitor, or the server by itself',
  })
  by!: HistoryActorResponse | null;
  @ApiProperty({ type: String, nullable: true, example: 'pending' })
  from!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'confirmed' })
  to!: string | null;
  @ApiPropertyOptional({ description: 'Of an edited booking: which field', example: 'eventDate' })
  field?: string;
  @ApiPropertyOptional({ description: 'What was noted about it: of a contact, or why' })
  note?: string;
}

export const ApiHistory = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary, description: 'One page of it, newest first.' }),
    ApiPage(HistoryEntryResponse, 'One page of what happened', 'How many entries there are in all'),
  );
