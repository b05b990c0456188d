import type { AuthConfig } from '../../platform/config/auth-config.js';

export type OidcConfig = Extract<AuthConfig, { provider: 'oidc' }>;

/** Injects the settings of the sign-in provider. */
export const OIDC = Symbol('sign-in provider');
