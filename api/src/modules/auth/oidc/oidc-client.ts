import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
} from 'openid-client';
import { failureOf } from './sign-in-failed.js';
import type { AuthConfig } from '../../../platform/config/config.js';

export type OidcConfig = Extract<AuthConfig, { provider: 'oidc' }>;

const TIMEOUT_SECONDS = 8;

/**
 * Asks the provider for its metadata and keys: each time, so that the server starts without the provider,
 * nobody is redirected to one that is down, and keys may be rotated. Signatures are verified even though
 * the tokens come directly from the provider.
 * @throws SignInFailed where it cannot be reached or its answer is invalid
 */
export async function discover({ issuer, clientId, clientSecret }: OidcConfig) {
  const isInsecure = issuer.startsWith('http:');
  const execute = [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])];
  const options = { execute, timeout: TIMEOUT_SECONDS };
  try {
    return await discovery(new URL(issuer), clientId, undefined, secretOf(clientSecret), options);
  } catch (error) {
    throw failureOf(error);
  }
}

/** Sends the secret in the body where the provider accepts that: headers are escaped differently. */
function secretOf(secret: string): ClientAuth {
  const inBody = ClientSecretPost(secret);
  const inHeader = ClientSecretBasic(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}
