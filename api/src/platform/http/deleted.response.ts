import { ApiProperty } from '@nestjs/swagger';

/** What is left of a record that was deleted. */
export class DeletedResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}
