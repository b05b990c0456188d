import { ApiProperty } from '@nestjs/swagger';
import type { Credentials, PasswordChange, ProviderSignIn } from '../../contract/auth.js';
import { brokenTextRule } from '../../contract/check.js';
import { PASSWORD_MIN_LENGTH, TEXT_LIMITS } from '../../contract/limits.js';
import {
  SIGN_IN_RULES,
  PASSWORD_CHANGE_RULES,
  PROVIDER_SIGN_IN_RULES,
} from '../../contract/rules.js';
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

const LENGTH = { minLength: PASSWORD_MIN_LENGTH, maxLength: TEXT_LIMITS.password };

/** The body of `PUT /api/auth/password`; both are taken as typed. */
export class PasswordChangeRequest implements PasswordChange {
  @ApiProperty(LENGTH)
  @Satisfies((value) => brokenTextRule(PASSWORD_CHANGE_RULES.currentPassword, value))
  currentPassword!: string;

  @ApiProperty(LENGTH)
  @Satisfies((value) => brokenTextRule(PASSWORD_CHANGE_RULES.newPassword, value))
  newPassword!: string;
}

/** The body of `POST /api/auth/oidc/start`. */
export class ProviderSignInRequest implements ProviderSignIn {
  @TextField(PROVIDER_SIGN_IN_RULES.from, {
    description: 'Where in the dashboard to go afterwards',
    example: '/admin?tab=members',
  })
  from?: string | null;

  @ApiProperty({
    type: Boolean,
    required: false,
    nullable: true,
    description: 'Ask for the password even of somebody whom the provider knows already',
  })
  @Satisfies((value) =>
    value === undefined || value === null || typeof value === 'boolean'
      ? undefined
      : PROVIDER_SIGN_IN_RULES.again.invalid,
  )
  again?: boolean | null;
}
