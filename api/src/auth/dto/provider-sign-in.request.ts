import { ApiProperty } from '@nestjs/swagger';
import type { ProviderSignIn } from '../../contract/auth.js';
import { PROVIDER_SIGN_IN_RULES } from '../../contract/rules.js';
import { Satisfies, TextField } from '../../platform/validation/fields.js';

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
