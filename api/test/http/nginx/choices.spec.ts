import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeCertificate } from '../../support/tls.js';

const SCRIPT = new URL('../../../../nginx/choices.sh', import.meta.url).pathname;

/** What the container's start writes into a file, with nothing set but the certificates' folder. */
function chosen(file: string, certificates = '/none'): string {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-choices-'));
  const { PATH } = process.env;
  execFileSync('sh', [SCRIPT], {
    env: { PATH, CHOICES_DIR: folder, CERTS_DIR: certificates },
  });
  const text = readFileSync(join(folder, file), 'utf8');
  rmSync(folder, { recursive: true });
  return text;
}

const listens = (text: string) => text.match(/listen [^;]+/g);
const withIpv6 = (ipv4: string[], ipv6: string[]) =>
  existsSync('/proc/net/if_inet6') ? [...ipv4, ...ipv6] : ipv4;

it('nginx listens on IPv6 if the kernel supports it', () => {
  expect(listens(chosen('listen.conf'))).toEqual(withIpv6(['listen 80'], ['listen [::]:80']));
});

it('nginx listens on IPv6 for https and for the redirect to it', () => {
  const certificates = mkdtempSync(join(tmpdir(), 'finesse-certs-'));
  makeCertificate(certificates);
  expect(listens(chosen('listen.conf', certificates))).toEqual(
    withIpv6(['listen 443 ssl http2'], ['listen [::]:443 ssl http2']),
  );
  expect(listens(chosen('redirect.conf', certificates))).toEqual(
    withIpv6(['listen 80'], ['listen [::]:80']),
  );
  rmSync(certificates, { recursive: true });
});
