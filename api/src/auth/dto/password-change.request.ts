import { ApiProperty } from '@nestjs/swagger';
import type { PasswordChange } from '../../contract/auth.js';
import { brokenTextRule } from '../../contract/check.js';
import { PASSWORD_MIN_LENGTH, TEXT_LIMITS } from '../../contract/limits.js';
import { PASSWORD_CHANGE_RULES } from '../../contract/rules.js';
import { Satisfies } from '../../platform/validation/fields.js';

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
