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
import type { AuthConfig } from '../../platform/config/auth-config.js';

export type OidcConfig = Extract<AuthConfig, { provider: 'oidc' }>;

/** Injects the settings of the sign-in provider. */
export const OIDC = Symbol('sign-in provider');

const KEPT_MS = 10 * 60_000;
const PATIENCE_SECONDS = 8;

/**
 * What the provider publishes about itself, asked for when it is needed: a provider that is down
 * neither keeps the server from starting nor has to be up before it.
 */
@Injectable()
export class OidcClient {
  #known: { metadata: ServerMetadata; at: number } | null = null;
  #asking: Promise<ServerMetadata> | null = null;

  constructor(@Inject(OIDC) private readonly oidc: OidcConfig) {}

  /**
   * Asks the provider anew: whoever is led there must not find it down.
   * @throws SignInFailed where it does not answer, or not as one
   */
  async fresh(): Promise<Configuration> {
    this.#known = null;
    return this.configuration();
  }

  /**
   * The provider's addresses and our credentials there, ready for one sign-in. Each has a key
   * store of its own, so the provider's keys are fetched anew and a rotation is never in the way.
   * @throws SignInFailed where the provider does not answer, or not as one
   */
  async configuration(): Promise<Configuration> {
    const metadata = await this.#metadata();
    const { clientId, clientSecret } = this.oidc;
    const made = new Configuration(metadata, clientId, undefined, secretOf(clientSecret));
    made.timeout = PATIENCE_SECONDS;
    for (const option of this.#options()) option(made);
    return made;
  }

  async #metadata(): Promise<ServerMetadata> {
    if (this.#known && Date.now() - this.#known.at < KEPT_MS) return this.#known.metadata;
    // One question, however many wait for the answer.
    this.#asking ??= this.#discover().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #discover(): Promise<ServerMetadata> {
    const { issuer, clientId } = this.oidc;
    const options = { execute: this.#options(), timeout: PATIENCE_SECONDS };
    try {
      const found = await discovery(new URL(issuer), clientId, undefined, undefined, options);
      this.#known = { metadata: found.serverMetadata(), at: Date.now() };
      return this.#known.metadata;
    } catch (error) {
      throw failureOf(error);
    }
  }

  // Signatures are checked although the tokens come straight from the provider.
  #options = () => [
    enableNonRepudiationChecks,
    ...(this.oidc.issuer.startsWith('http:') ? [allowInsecureRequests] : []),
  ];
}

/** The secret in the body where the provider takes it there: in a header, signs differ in escape. */
function secretOf(secret: string): ClientAuth {
  const inBody = ClientSecretPost(secret);
  const inHeader = ClientSecretBasic(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (methods.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}
