import { ApiProperty } from '@nestjs/swagger';
import type { Credentials } from '../../contract/auth.js';
import { brokenTextRule } from '../../contract/check.js';
import { PASSWORD_MIN_LENGTH, TEXT_LIMITS } from '../../contract/limits.js';
import { SIGN_IN_RULES } from '../../contract/rules.js';
import { Satisfies, TextField } from '../../platform/validation/fields.js';

/** The body of `POST /api/auth/login` (spec §5). */
export class CredentialsRequest implements Credentials {
  @TextField(SIGN_IN_RULES.email, { example: 'owner@example.com' })
  email!: string;

  /** Taken as typed: a space at its end is part of a password. */
  @ApiProperty({ minLength: PASSWORD_MIN_LENGTH, maxLength: TEXT_LIMITS.password })
  @Satisfies((value) => brokenTextRule(SIGN_IN_RULES.password, value))
  password!: string;
}
