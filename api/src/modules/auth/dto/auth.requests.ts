import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import type { Credentials, PasswordChange, ProviderSignIn } from '../../../contract/auth.js';
import { PASSWORD_MIN_LENGTH, TEXT_LIMITS } from '../../../contract/limits.js';
import {
  SIGN_IN_RULES,
  PASSWORD_CHANGE_RULES,
  PROVIDER_SIGN_IN_RULES,
  type TextRule,
} from '../../../contract/rules.js';
import { requestOf, TextCheck, TextField } from '../../../platform/validation/fields.js';

/** Taken as typed: a space at its end is part of a password. */
const PasswordField = (rule: TextRule) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: PASSWORD_MIN_LENGTH, maxLength: TEXT_LIMITS.password }),
    TextCheck(rule),
  );

export class CredentialsRequest extends requestOf<Credentials>({
  email: TextField(SIGN_IN_RULES.email, { example: 'owner@example.com' }),
  password: PasswordField(SIGN_IN_RULES.password),
}) {}

export class PasswordChangeRequest extends requestOf<PasswordChange>({
  currentPassword: PasswordField(PASSWORD_CHANGE_RULES.currentPassword),
  newPassword: PasswordField(PASSWORD_CHANGE_RULES.newPassword),
}) {}

export class ProviderSignInRequest extends requestOf<ProviderSignIn>({
  from: TextField(PROVIDER_SIGN_IN_RULES.from, {
    description: 'Where in the dashboard to go afterwards',
    example: '/admin?tab=members',
  }),
  again: applyDecorators(
    ApiProperty({
      type: Boolean,
      required: false,
      nullable: true,
      description: 'Ask for the password even of somebody whom the provider knows already',
    }),
    IsOptional(),
    IsBoolean({ message: PROVIDER_SIGN_IN_RULES.again.invalid }),
  ),
}) {}
