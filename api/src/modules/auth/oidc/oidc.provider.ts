import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
  type IDToken,
} from 'openid-client';
import { In } from 'typeorm';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { SIGN_IN_FAILURES, type SignedInUser } from '../../../contract/auth.js';
import { Counters } from '../../../platform/rate-limit/counters.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { IdentityProvider } from '../identity-provider.js';
import { IdentityEntity } from './identity.entity.js';
import {
  discover,
  type OidcConfig,
  verifiedEmail,
  type UserClaims,
  failureOf,
  SignInFailed,
} from './oidc-client.js';

export const OIDC = Symbol('sign-in provider');

const CALLBACK_PATH = '/api/auth/oidc/callback';
const AFTER_SIGN_OUT_PATH = '/admin/login';
/** The longest lifetime of a code that RFC 6749 recommends. */
const ONCE = { points: 1, seconds: 600 };

/** What the sealed cookie holds until the provider redirects back. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  verifier: string;
  from: string;
}

/** Admins who sign in at an OpenID Connect provider: authorization code with PKCE, state and nonce. */
@Injectable()
export class OidcProvider extends IdentityProvider {
  readonly #siteUrl: string;

  constructor(
    @Inject(CONFIG) { settings }: Config,
    @Inject(OIDC) private readonly oidc: OidcConfig,
    private readonly database: UnitOfWork,
    private readonly counters: Counters,
  ) {
    super();
    this.#siteUrl = settings.siteUrl;
  }

  /** The address to sign in at, and what to keep until the answer. @throws SignInFailed */
  async begin(from: string, again: boolean): Promise<{ url: string; flow: AuthorizationRequest }> {
    const configuration = await discover(this.oidc);
    const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
    const url = buildAuthorizationUrl(configuration, {
      scope: 'openid email',
      redirect_uri: this.#siteUrl + CALLBACK_PATH,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login' }),
    });
    return { url: url.href, flow: { state, nonce, verifier, from } };
  }

  /** Redeems the provider's answer, once. @throws SignInFailed where it is not valid, or not an admin's */
  async finish(
    flow: AuthorizationRequest,
    query: URLSearchParams,
  ): Promise<{ uid: string; idToken: string }> {
    if ((await this.counters.consume('flow', flow.state, ONCE)) > 0)
      throw new SignInFailed(SIGN_IN_FAILURES.stale, 'the answer was used before');
    const { claims, idToken, userClaims } = await this.#redeem(flow, query);
    const email = verifiedEmail(this.oidc.issuer, userClaims);
    if (!this.oidc.adminEmails.includes(email))
      throw new SignInFailed(SIGN_IN_FAILURES.notListed, 'the e-mail is not in ADMIN_EMAILS');
    const identity = { id: uidOf(claims), issuer: this.oidc.issuer, email };
    await this.database.write(() => this.database.manager.upsert(IdentityEntity, identity, ['id']));
    return { uid: identity.id, idToken };
  }

  async find(uid: string): Promise<SignedInUser | null> {
    const { issuer, adminEmails } = this.oidc;
    const identity = await this.database.reader.findOneBy(IdentityEntity, { id: uid, issuer });
    return identity && adminEmails.includes(identity.email)
      ? { uid: identity.id, email: identity.email }
      : null;
  }

  async uids(): Promise<string[]> {
    const { issuer, adminEmails } = this.oidc;
    const email = In(adminEmails);
    const identities = await this.database.reader.findBy(IdentityEntity, { issuer, email });
    return identities.map(({ id }) => id);
  }

  /** Our own session has ended already, so a provider that is down does not prevent signing out. */
  override async signOutUrl(idToken: string | null): Promise<string | null> {
    if (idToken === null) return null;
    const configuration = await discover(this.oidc).catch(() => null);
    if (!configuration?.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: this.#siteUrl + AFTER_SIGN_OUT_PATH,
    }).href;
  }

  async #redeem({ state, nonce, verifier }: AuthorizationRequest, query: URLSearchParams) {
    try {
      const configuration = await discover(this.oidc);
      const answer = new URL(`${this.#siteUrl}${CALLBACK_PATH}?${query.toString()}`);
      const tokens = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error('the library lets none pass');
      const userClaims = await fetchClaims(configuration, claims, tokens.access_token);
      return { claims, idToken: tokens.id_token, userClaims };
    } catch (error) {
      throw failureOf(error);
    }
  }
}

/** The e-mail claim is in the ID token, or else at the userinfo endpoint. */
async function fetchClaims(
  configuration: Configuration,
  claims: IDToken,
  token: string,
): Promise<UserClaims> {
  if (claims['email'] !== undefined || !configuration.serverMetadata().userinfo_endpoint)
    return claims as UserClaims;
  return fetchUserInfo(configuration, token, claims.sub);
}

/** A UUID (version 8) made of the provider and its subject: a person has the same on every server. */
function uidOf({ iss, sub }: IDToken): string {
  const bytes = createHash('sha256').update(`${iss}\n${sub}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
