import { Inject, Injectable } from '@nestjs/common';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client';
import { failureOf } from './sign-in-failed.js';
import type { AuthConfig } from '../../../platform/config/config.js';

export type OidcConfig = Extract<AuthConfig, { provider: 'oidc' }>;

/** Injects the settings of the sign-in provider. */
export const OIDC = Symbol('sign-in provider');

const CACHE_MS = 10 * 60_000;
const TIMEOUT_SECONDS = 8;

/**
 * The provider's metadata, discovered on demand, so that the server starts without the provider.
 */
@Injectable()
export class OidcClient {
  #cached: { metadata: ServerMetadata; at: number } | null = null;
  #pending: Promise<ServerMetadata> | null = null;

  constructor(@Inject(OIDC) private readonly oidc: OidcConfig) {}

  /**
   * Discovers the provider again, so that nobody is redirected to one that is down.
   * @throws SignInFailed where it cannot be reached or its answer is invalid
   */
  async fresh(): Promise<Configuration> {
    this.#cached = null;
    return this.configuration();
  }

  /**
   * The configuration for one sign-in. Each has a key store of its own, so that the provider's keys
   * are always fetched again and may be rotated.
   * @throws SignInFailed where the provider cannot be reached or its answer is invalid
   */
  async configuration(): Promise<Configuration> {
    const metadata = await this.#metadata();
    const { clientId, clientSecret } = this.oidc;
    const made = new Configuration(metadata, clientId, undefined, secretOf(clientSecret));
    made.timeout = TIMEOUT_SECONDS;
    for (const option of this.#options()) option(made);
    return made;
  }

  async #metadata(): Promise<ServerMetadata> {
    if (this.#cached && Date.now() - this.#cached.at < CACHE_MS) return this.#cached.metadata;
    // One request for all who wait.
    this.#pending ??= this.#discover().finally(() => (this.#pending = null));
    return this.#pending;
  }

  async #discover(): Promise<ServerMetadata> {
    const { issuer, clientId } = this.oidc;
    const options = { execute: this.#options(), timeout: TIMEOUT_SECONDS };
    try {
      const found = await discovery(new URL(issuer), clientId, undefined, undefined, options);
      this.#cached = { metadata: found.serverMetadata(), at: Date.now() };
      return this.#cached.metadata;
    } catch (error) {
      throw failureOf(error);
    }
  }

  // Signatures are verified even though the tokens come directly from the provider.
  #options = () => [
    enableNonRepudiationChecks,
    ...(this.oidc.issuer.startsWith('http:') ? [allowInsecureRequests] : []),
  ];
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
