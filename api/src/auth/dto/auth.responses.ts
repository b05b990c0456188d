import { ApiProperty } from '@nestjs/swagger';
import type {
  SessionInfo,
  SessionsEnded,
  AuthorizationUrl,
  SignedInUser,
} from '../../contract/auth.js';

export class SessionResponse implements SessionInfo {
  @ApiProperty({ format: 'uuid' })
  id!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'To the minute' })
  lastUsedAt!: string;

  @ApiProperty({ type: String, nullable: true, example: 'Firefox on Windows' })
  browser!: string | null;

  @ApiProperty({ description: 'The session that asks' })
  current!: boolean;
}

export class SessionEndedResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

export class SessionsEndedResponse implements SessionsEnded {
  @ApiProperty({ description: 'How many sessions ended, the one that asked among them' })
  ended!: number;
}

export class AuthorizationUrlResponse implements AuthorizationUrl {
  @ApiProperty({ format: 'uri', description: 'Where the browser goes next' })
  url!: string;
}

export class SignedInUserResponse implements SignedInUser {
  @ApiProperty()
  uid!: string;

  @ApiProperty({ format: 'email' })
  email!: string;
}
