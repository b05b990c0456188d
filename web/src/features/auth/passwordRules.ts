import { SIGN_IN_RULES } from '@finesse/api/contract/rules';

/** Of the form that changes a password; what else the server asks of a new one, it says itself. */
export const PASSWORD_CHANGE_RULES = {
  currentPassword: SIGN_IN_RULES.password,
  newPassword: SIGN_IN_RULES.password,
} as const;
