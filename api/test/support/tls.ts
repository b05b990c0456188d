import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Writes fullchain.pem and privkey.pem into a folder, for this machine, good for two days. */
export function makeCertificate(folder: string, names = 'IP:127.0.0.1,DNS:localhost'): void {
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '2', '-subj', '/CN=127.0.0.1', '-addext', `subjectAltName=${names}`],
      ...['-keyout', key, '-out', chain],
    ],
    { stdio: 'ignore' },
  );
  // The workers of nginx run as another user.
  chmodSync(folder, 0o755);
}

/** Calls a site whose certificate is the one in the folder: a POST where there is a body. */
export async function askOverTls(
  url: string,
  folder: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<IncomingMessage & { text: string }> {
  const asked = request(url, {
    agent: false,
    ca: readFileSync(join(folder, 'fullchain.pem')),
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return Object.assign(answer, { text: await text(answer) });
}
