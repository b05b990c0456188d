import { createPrivateKey, generateKeyPairSync, randomUUID, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider, { type Configuration } from 'oidc-provider';
import { lastingPort } from './lasting-port.js';

export const CLIENT = { id: 'finesse', secret: 'a secret between the site and its provider' };

/**
 * A real OpenID Connect provider on loopback. Whoever types an address is its owner there;
 * "unverified:" before it makes an account whose address was never checked, "second:" another
 * account with the same address.
 */
export interface SignInProvider {
  issuer: string;
  /** The variables of a server that signs in here. */
  variables: Record<string, string>;
  /** The private key that tokens are signed with now. */
  key: () => SigningKey;
  /** Changes each token on its way out, as an impostor would. */
  tamper: ((idToken: string) => string) | null;
  /** Signs with a new key from now on, and forgets the old one. */
  rotateKeys: () => void;
  /** How often each of its addresses was asked for. */
  asked: (path: string) => number;
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

interface Options {
  /** Where the site is that people sign in to. */
  siteUrl: string;
  /** Tell the e-mail only when asked, and not in the token. */
  isTerse?: boolean;
  /** Offer no end of its own session. */
  isEndless?: boolean;
  port?: number;
}

export interface SigningKey {
  kid: string;
  pem: string;
}

interface PrivateJwk extends JsonWebKey {
  kid: string;
}

function newKey(): PrivateJwk {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return { ...jwk, kid: randomUUID(), alg: 'RS256', use: 'sig' };
}

export async function startProvider(options: Options): Promise<SignInProvider> {
  const asked = new Map<string, number>();
  let key = newKey();
  let provider: Provider;
  let answer: ReturnType<Provider['callback']>;

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const done = path.startsWith('/interaction/')
      ? interact(provider, request, response)
      : answer(request, response);
    done.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const port = options.port ?? (await lastingPort());
  const start = async () => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  await start();
  // A name, not a number: for a browser that is another site than the one it signs in to.
  const issuer = `http://localhost:${String(port)}`;

  const made: SignInProvider = {
    issuer,
    variables: {
      AUTH_PROVIDER: 'oidc',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      SITE_URL: options.siteUrl,
    },
    key: () => ({ kid: key.kid, pem: pemOf(key) }),
    tamper: null,
    rotateKeys: () => {
      key = newKey();
      renew();
    },
    asked: (path) => asked.get(path) ?? 0,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    start,
  };
  const renew = () => {
    provider = new Provider(issuer, settings(options, key));
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && body?.id_token && made.tamper)
        context.body = { ...body, id_token: made.tamper(body.id_token) };
    });
    answer = provider.callback();
  };
  renew();
  return made;
}

const pemOf = (key: PrivateJwk) =>
  createPrivateKey({ key, format: 'jwk' }).export({ format: 'pem', type: 'pkcs8' }).toString();

function settings({ siteUrl, isTerse = false, isEndless = false }: Options, key: PrivateJwk) {
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${siteUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${siteUrl}/admin/login`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: isTerse,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: !isEndless,
        logoutSource: (context, form) => {
          context.body = page(
            'Sign out of the provider?',
            `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
          );
        },
      },
    },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId.replace(/^\w+:/, ''),
        email_verified: !accountId.startsWith('unverified:'),
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError: (context, { error, error_description }) => {
      context.body = page('The provider refuses', `${error}: ${error_description ?? ''}`);
    },
  };
  return configuration;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><h1>${title}</h1>${body}</html>`;

/** The provider's own login page: an address, and no questions. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET') {
    const { prompt } = await provider.interactionDetails(request, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      page(
        `Sign in to the provider (${prompt.name})`,
        `<form method="post"><label>Account <input name="account"></label>
         <button name="done" value="yes">Continue</button>
         <button name="done" value="no">Cancel</button></form>`,
      ),
    );
    return;
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const form = new URLSearchParams(body);
  const result =
    form.get('done') === 'no'
      ? { error: 'access_denied', error_description: 'Cancelled <b>by you</b>' }
      : { login: { accountId: form.get('account') ?? '' } };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}
