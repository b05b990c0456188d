import { ApiProperty } from '@nestjs/swagger';
import type { AuthorizationUrl } from '../../contract/auth.js';

export class AuthorizationUrlResponse implements AuthorizationUrl {
  @ApiProperty({ format: 'uri', description: 'Where the browser goes next' })
  url!: string;
}
