import { execFile, execFileSync, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const run = promisify(execFile);

interface Stack {
  /** Where nginx is published. */
  url: string;
  databasePassword: string;
  compose: string[];
}

/** The stack that `npm test -- containers` has brought up. */
export const stack = JSON.parse(process.env['STACK'] ?? '{}') as Stack;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

interface Ran {
  code: number;
  output: string;
}

interface ComposeOptions {
  variables?: Record<string, string>;
  input?: string;
}

/** `docker compose …`; answers with its exit code and everything it printed. */
export async function compose(args: string[], options: ComposeOptions = {}): Promise<Ran> {
  const { variables = {}, input = '' } = options;
  const [program = '', ...first] = stack.compose;
  const child = spawn(program, [...first, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
  });
  child.stdin.end(input);
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: out + err };
}

/** One run of a command service, as an operator would. */
export const command = (name: string, args: string[] = [], options: ComposeOptions = {}) =>
  compose(['run', '--rm', '-T', name, ...args], options);

/** @throws with what it printed, where it fails */
export async function composeUp(args: string[] = [], options: ComposeOptions = {}): Promise<void> {
  const { code, output } = await compose(['up', '-d', ...args], options);
  if (code !== 0) throw new Error(output);
  await healthy(options);
}

export const docker = (...args: string[]): string =>
  execFileSync('docker', args, { encoding: 'utf8' }).trim();

/** Ids of a service's containers. */
export async function containersOf(service: string): Promise<string[]> {
  const { output } = await compose(['ps', '-q', service]);
  return output.split('\n').filter((line) => /^[0-9a-f]{12,}$/.test(line));
}

export const inspect = (container: string, format: string) =>
  docker('inspect', '--format', format, container);

/** Waits until every running service of the stack is healthy. */
export async function healthy(options: ComposeOptions = {}, within = 90_000): Promise<void> {
  const areHealthy = async () => {
    const { output } = await compose(['ps', '-q'], options);
    const states = output
      .split('\n')
      .filter((line) => /^[0-9a-f]{12,}$/.test(line))
      .map((id) => inspect(id, '{{.Name}} {{if .State.Health}}{{.State.Health.Status}}{{end}}'));
    if (states.length < 3 || states.some((state) => !state.endsWith(' healthy')))
      throw new Error(`not healthy: ${states.join(', ')}`);
  };
  await vi.waitFor(areHealthy, { timeout: within, interval: 500 });
}

/** Ends a container's main process as a power cut would; what happens then is Docker's part. */
export async function pullThePlug(container: string): Promise<void> {
  await run('kill', ['-9', inspect(container, '{{.State.Pid}}')]);
}

const RELAY = 'finesse-relay-of-the-tests';
const FORWARD =
  'net.createServer((c) => { const s = net.connect(3306, "mysql"); c.pipe(s).pipe(c);' +
  'for (const x of [c, s]) x.on("error", () => { c.destroy(); s.destroy(); }); }).listen(3306)';

/** The database, which is closed to this machine, through a container that passes bytes on. */
export async function databaseUrl(): Promise<string> {
  if (docker('ps', '-q', '--filter', `name=${RELAY}`) === '') await startRelay();
  const address = docker('port', RELAY, '3306').split('\n')[0] ?? '';
  return `mysql://finesse:${stack.databasePassword}@${address}/finesse`;
}

async function startRelay(): Promise<void> {
  const [outside = '', inside = ''] = await Promise.all(['nginx', 'mysql'].map(networkNameOf));
  const publish = ['--publish', '127.0.0.1::3306', '--network', outside];
  docker(
    'run',
    '--detach',
    '--rm',
    '--init',
    '--name',
    RELAY,
    ...publish,
    'finesse-api',
    'node',
    '-e',
    FORWARD,
  );
  docker('network', 'connect', inside, RELAY);
}

/** Ends what this file started beside the stack. */
export const stopRelay = () => docker('rm', '--force', RELAY);

async function networkNameOf(service: string): Promise<string> {
  const [container = ''] = await containersOf(service);
  return inspect(container, '{{range $name, $_ := .NetworkSettings.Networks}}{{$name}}{{end}}');
}
