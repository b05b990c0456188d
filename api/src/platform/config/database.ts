import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';
import { StartError } from './environment.js';

/** `url` has no query; its TLS parameters are in `tls`. */
export interface MysqlConfig {
  kind: 'mysql';
  url: string;
  tls?: SslOptions;
}

export type DatabaseConfig = { kind: 'sqlite'; dataDir: string } | MysqlConfig;

/** The values of the `mysql` client's option; `PREFERRED` would guarantee nothing. */
const SSL_MODES = {
  DISABLED: undefined,
  REQUIRED: { rejectUnauthorized: false, verifyIdentity: false },
  VERIFY_CA: { rejectUnauthorized: true, verifyIdentity: false },
  VERIFY_IDENTITY: { rejectUnauthorized: true, verifyIdentity: true },
} as const;

/** @throws StartError for wrong parameters of DATABASE_URL */
export function mysqlConfig({ href }: URL, password: string | null): MysqlConfig {
  const url = new URL(href);
  if (password !== null) url.password = encodeURIComponent(password);
  const tls = readTls(url.searchParams);
  // The driver would look for "localhost" in the certificate instead.
  if (tls?.verifyIdentity && isIP(url.hostname.replace(/^\[|\]$/g, '')))
    throw new StartError(
      'DATABASE_URL must have the name of the host, not its address, for its certificate to be verified by; with an address, ssl-mode=VERIFY_CA verifies who issued it.',
    );
  url.search = '';
  return { kind: 'mysql', url: url.href, ...(tls && { tls }) };
}

/** Unknown parameters are refused: a mistyped `ssl-mode` would mean an unencrypted connection. */
function readTls(parameters: URLSearchParams): SslOptions | undefined {
  const { 'ssl-mode': mode, 'ssl-ca': file, ssl, ...others } = Object.fromEntries(parameters);
  const isMode = (name: string): name is keyof typeof SSL_MODES => Object.hasOwn(SSL_MODES, name);
  const wanted = mode?.toUpperCase() ?? (ssl === 'true' || file ? 'VERIFY_IDENTITY' : 'DISABLED');
  const isSslKnown = ssl === undefined || (ssl === 'true' && mode === undefined);
  const isCaUsed = file === undefined || wanted.startsWith('VERIFY_');
  if (!isMode(wanted) || !isSslKnown || !isCaUsed || Object.keys(others).length > 0)
    throw new StartError(
      'DATABASE_URL must have no parameters but ssl-mode (DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY; ssl=true is the last of them) and ssl-ca, the path of a certificate to verify by.',
    );
  const options = SSL_MODES[wanted];
  return options && { ...options, ...(file !== undefined && { ca: readCa(file) }) };
}

function readCa(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError('DATABASE_URL must name in ssl-ca a file that can be read.');
  }
}
