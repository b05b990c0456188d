import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from './mysql-server.js';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OURS = fromHere('../../../nginx');
const CLIENT = fromHere('../../../web/dist');
const NOT_SERVED = ['index.html', 'server', '.vite'];

const RUN = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`;

export interface Nginx {
  port: number;
  /** Where plain http is; the same as `port` without certificates. */
  httpPort: number;
  /** Its address, http or https by whether it was given certificates. */
  url: string;
  /** The same at this machine's IPv6 address. */
  urlOfIpv6: string;
  pid: number;
  /** Everything that it has logged. */
  logs: () => string;
  /** The content of its page cache on the disk. */
  cached: () => string;
  stop: () => Promise<void>;
}

interface NginxOptions {
  apiPort: number;
  /** Variables of the container: RATE_LIMIT, TRUSTED_PROXIES, SITE_URL. */
  variables?: Record<string, string>;
  /** A folder with fullchain.pem and privkey.pem. */
  certificates?: string;
  /** How long it waits for an answer; the image's 30 s would make a test long. */
  readTimeout?: string;
  /** The folder for incomplete bodies, if not its own. */
  bodies?: string;
}

/** A real nginx with the configuration of the image, in a folder and on ports of its own. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-nginx-'));
  const [http, https] = [await freePort(), await freePort()];
  writeConfiguration(folder, options, { http, https });
  const server = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', RUN], {
    stdio: 'ignore',
  });
  const port = options.certificates === undefined ? http : https;
  await answering(port, () => server.exitCode === null);
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const scheme = options.certificates === undefined ? 'http' : 'https';
  const url = (host: string) => `${scheme}://${host}:${String(port)}`;
  return {
    ...{ port, httpPort: http, url: url('127.0.0.1'), urlOfIpv6: url('[::1]'), stop },
    pid: server.pid ?? 0,
    logs: () => textIn(join(folder, 'run')),
    cached: () => textIn(join(folder, 'cache')),
  };
}

/** The content of all files in a folder. */
const textIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('');

/** Does what the image's entrypoint does: renders the templates and runs `choices.sh`. */
function writeConfiguration(
  folder: string,
  {
    apiPort,
    variables = {},
    certificates = join(folder, 'none'),
    readTimeout = '30s',
    bodies = join(folder, 'bodies'),
  }: NginxOptions,
  { http, https }: { http: number; https: number },
): void {
  for (const name of ['choices', 'cache', 'run', 'snippets']) mkdirSync(join(folder, name));
  cpSync(CLIENT, join(folder, 'html'), {
    recursive: true,
    filter: (path) => !NOT_SERVED.some((name) => path === join(CLIENT, name)),
  });
  execFileSync('sh', [join(OURS, 'choices.sh')], {
    env: {
      PATH: process.env['PATH'],
      CHOICES_DIR: join(folder, 'choices'),
      CERTS_DIR: certificates,
      HTTP_LISTEN: `127.0.0.1:${String(http)} [::1]:${String(http)}`,
      HTTPS_LISTEN: `127.0.0.1:${String(https)} [::1]:${String(https)}`,
      RATE_LIMIT: 'off',
      ...variables,
    },
  });
  const filled = (path: string) =>
    readFileSync(join(OURS, path), 'utf8')
      .replaceAll('${API_HOST}', '127.0.0.1')
      .replaceAll('${API_PORT}', String(apiPort))
      .replaceAll('${RESOLVER}', '127.0.0.53')
      .replaceAll('/tmp/nginx/', `${folder}/choices/`)
      .replaceAll('/usr/share/nginx/html', `${folder}/html`)
      .replaceAll('/var/cache/nginx-bodies', bodies)
      .replaceAll('/var/cache/nginx', `${folder}/cache`)
      .replaceAll('/etc/nginx/conf.d', folder)
      .replaceAll('*.conf', 'site.conf')
      .replaceAll(/ (\/run|\/dev)\//g, ` ${folder}/run/`)
      .replaceAll('unix:/run', `unix:${folder}/run`)
      .replaceAll('proxy_read_timeout 30s', `proxy_read_timeout ${readTimeout}`);
  writeFileSync(join(folder, 'site.conf'), filled('templates/site.conf.template'));
  writeFileSync(join(folder, 'nginx.conf'), filled('nginx.conf'));
  for (const name of readdirSync(join(OURS, 'snippets')))
    writeFileSync(join(folder, 'snippets', name), filled(`snippets/${name}`));
  cpSync(join(CLIENT, 'server/pages.conf'), join(folder, 'snippets/pages.conf'));
}

async function answering(port: number, alive: () => boolean): Promise<void> {
  const isOpen = async () => {
    if (!alive()) throw new Error('nginx did not start');
    const socket = createConnection(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return true;
    } catch {
      return false;
    } finally {
      socket.destroy();
    }
  };
  await vi.waitUntil(isOpen, { timeout: 10_000 });
}
