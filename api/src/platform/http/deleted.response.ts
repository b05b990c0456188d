import { ApiProperty } from '@nestjs/swagger';

export class DeletedResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}
