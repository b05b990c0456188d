import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { SigningKey } from './sign-in-provider.js';

type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

export const claimsOf = (token: string): Claims => decode(token.split('.')[1]);

/** A token with other claims, signed with the provider's own key: only the claims are wrong. */
export function resigned({ kid, pem }: SigningKey, token: string, changes: Claims): string {
  const body = `${encode({ alg: 'RS256', kid })}.${encode({ ...claimsOf(token), ...changes })}`;
  return `${body}.${sign('sha256', Buffer.from(body), pem).toString('base64url')}`;
}

/** The same claims, signed with somebody else's key under the provider's key's name. */
export function signedByAnother(key: SigningKey, token: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  return resigned({ kid: key.kid, pem }, token, {});
}

/** Other claims under the signature of the true ones. */
export function withClaims(token: string, changes: Claims): string {
  const [head, , signature] = token.split('.');
  return [head, encode({ ...claimsOf(token), ...changes }), signature].join('.');
}

export const unsigned = (token: string): string =>
  `${encode({ alg: 'none' })}.${token.split('.')[1] ?? ''}.`;

/** Signed with a secret that both sides know, and so does whoever steals it from either. */
export function signedWithSecret(token: string, secret: string): string {
  const body = `${encode({ alg: 'HS256' })}.${token.split('.')[1] ?? ''}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}
