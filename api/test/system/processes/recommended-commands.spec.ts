import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { Client } from '../../support/client.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import { runServer } from '../../support/server.js';

const ADMIN_COMMAND = new URL('../../../dist/cli/admin.js', import.meta.url).pathname;
const OWNER = 'mara@evening.example';
const LIVE = { SITE_URL: 'https://evening.example' };
const NONE = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
const named = (password: string) => ({ ADMIN_EMAIL: OWNER, ADMIN_PASSWORD: password });

afterEach(endAll);

/** A database on which the site was tried out with the password. */
async function tried(password: string): Promise<Record<string, string>> {
  const environment = await emptyDatabase();
  const kept = { environment, drop: () => Promise.resolve() };
  await (await runServer(named(password), kept)).close();
  return environment;
}

async function admin(variables: Record<string, string>, args: string[]): Promise<string> {
  const child = spawn(process.execPath, [ADMIN_COMMAND, ...args], {
    env: { PATH: process.env['PATH'], ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  child.stdin.end('amber kettle 9 north\n');
  await once(child, 'close');
  return output;
}

describe.each([
  ['without containers', {}, `npm run admin -- password ${OWNER}`],
  ['in containers', { COMMANDS_BY: 'compose' }, `docker compose run --rm admin password ${OWNER}`],
])('a recommended command %s', { timeout: 60_000 }, (_, runner, command) => {
  const general = command.replace(OWNER, '<email>');

  it('is named as it is run there: at the start, and if an admin is added twice', async () => {
    const environment = { ...(await tried('quiet lamp 47 harbour')), ...runner };
    const server = await run({ ...environment, ...NONE });
    await healthy(server);
    expect(server.output()).toContain(`Forgotten? \`${general}\` sets a new password.`);
    expect(await admin(environment, ['add', OWNER])).toBe(
      `${OWNER} is an admin already; \`${command}\` sets a new password.\n`,
    );
  });

  it('is named as it is run there: if the start refuses a published password', async () => {
    const environment = await tried('sample-admin-password');
    const refused = await run({ ...environment, ...runner, ...NONE, ...LIVE });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain(`set another one with \`${command}\`, or`);
  });

  it('is named as it is run there: if the sign-in refuses a guessable password', async () => {
    const environment = await tried('Passw0rd!');
    const live = await run({ ...environment, ...runner, ...NONE, ...LIVE });
    await healthy(live);
    const credentials = { email: OWNER, password: 'Passw0rd!' };
    const { status, body } = await new Client(live.url).post('/api/auth/login', credentials);
    expect([status, body.error]).toEqual([
      403,
      expect.stringMatching(new RegExp(`set another one with \`${command}\`$`)),
    ]);
  });
});
