import { ApiProperty } from '@nestjs/swagger';
import type { SignedInUser } from '../../contract/auth.js';

export class SignedInUserResponse implements SignedInUser {
  @ApiProperty()
  uid!: string;

  @ApiProperty({ format: 'email' })
  email!: string;
}
