import { ApiProperty } from '@nestjs/swagger';
import type { WayToProvider } from '../../contract/auth.js';

export class WayToProviderResponse implements WayToProvider {
  @ApiProperty({ format: 'uri', description: 'Where the browser goes next' })
  url!: string;
}
