import { AUTH_PROVIDERS, type AuthProvider } from '../../contract/auth.js';
import { TEXT_LIMITS } from '../../contract/limits.js';
import { readEmails } from './emails.js';
import { StartError } from './start-error.js';
import { type Read } from './environment.js';
import { isLoopbackHost } from './loopback.js';

export type AuthConfig =
  | { provider: 'local' }
  | {
      provider: 'oidc';
      issuer: string;
      clientId: string;
      clientSecret: string;
      /** In lower case; nobody else may sign in. */
      adminEmails: string[];
    };

/** @throws StartError with a sentence that names the wrong or missing variable */
export function readAuth(read: Read): AuthConfig {
  const provider = read('AUTH_PROVIDER') ?? 'local';
  if (!AUTH_PROVIDERS.includes(provider as AuthProvider))
    throw new StartError(`AUTH_PROVIDER must be ${AUTH_PROVIDERS.join(' or ')}.`);
  if (provider === 'local') return { provider };
  return {
    provider: 'oidc',
    issuer: readIssuer(needed(read, 'OIDC_ISSUER')),
    clientId: needed(read, 'OIDC_CLIENT_ID'),
    clientSecret: needed(read, 'OIDC_CLIENT_SECRET'),
    adminEmails: readEmails('ADMIN_EMAILS', needed(read, 'ADMIN_EMAILS')),
  };
}

function needed(read: Read, name: string): string {
  const value = read(name);
  if (value === undefined) throw new StartError(`${name} must be set with AUTH_PROVIDER=oidc.`);
  return value;
}

const MICROSOFT_SHARED = /^\/(common|organizations|consumers)(\/|$)/;

function readIssuer(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !isSafe(url) || url.search || url.hash || url.username)
    throw new StartError(
      'OIDC_ISSUER must be the https address of the sign-in provider, such as https://accounts.google.com (http only on this machine).',
    );
  if (value.length > TEXT_LIMITS.issuer)
    throw new StartError(`OIDC_ISSUER must have at most ${String(TEXT_LIMITS.issuer)} characters.`);
  // In these directories, anybody may give an account any address.
  if (
    /^login\.(partner\.)?microsoftonline\./.test(url.hostname) &&
    MICROSOFT_SHARED.test(url.pathname)
  )
    throw new StartError(
      'OIDC_ISSUER must name your own directory at Microsoft: https://login.microsoftonline.com/<directory id>/v2.0.',
    );
  return value;
}

const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
