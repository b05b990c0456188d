import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../support/mysql-server.js';
import { NEW_PASSWORD_RULES } from '../../../src/contract/rules.js';
import { ADMIN, newDatabase, type TestDatabase } from '../../support/server.js';

const ROOT = new URL('../../../../', import.meta.url).pathname;

let database: TestDatabase;
beforeEach(async () => {
  database = await newDatabase();
});
afterEach(() => database.drop());

interface Run {
  code: number | null;
  output: string;
}

/** Runs a program of the built API to its end, or until it has said what is waited for. */
async function run(
  program: string,
  args: string[],
  variables: Record<string, string>,
  { input = '', until }: { input?: string; until?: string } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [`${ROOT}api/dist/${program}.js`, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...database.environment, ...variables },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (until !== undefined && output.includes(until)) child.kill('SIGTERM');
    });
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const admin = (args: string[], input?: string, variables = {}) =>
  run('cli/admin', args, variables, { ...(input !== undefined && { input }) });

const COMMON = NEW_PASSWORD_RULES.common;
const PERSONAL = NEW_PASSWORD_RULES.personal;

describe('a commonly guessed password', () => {
  it.each([
    ['password1', COMMON],
    ['owner@example.com', PERSONAL],
    ['Ember & Mint', PERSONAL],
  ])(
    '%s as ADMIN_PASSWORD of an https site ends the start with one sentence',
    async (ADMIN_PASSWORD, why) => {
      const variables = {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD,
        BUSINESS_NAME: 'Ember & Mint',
        SITE_URL: 'https://evening.example',
      };
      const { code, output } = await run('main', [], variables);
      expect(code).toBe(1);
      const lines = output.trim().split('\n');
      expect(lines.pop()).toBe(`ADMIN_PASSWORD ${why}.`);
      expect(lines).toEqual([expect.stringContaining('changes of the schema applied')]);
    },
  );

  it('is accepted with a warning in a trial', async () => {
    const PORT = String(await freePort());
    const variables = { PORT, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: 'password1' };
    const { code, output } = await run('main', [], variables, { until: 'refuses it' });
    expect([code, output]).toEqual([0, expect.stringContaining(`ADMIN_PASSWORD ${COMMON};`)]);
  });

  it('is refused by the command, too, and a good one is accepted', async () => {
    expect(await admin(['add', ADMIN.email], '123456\n')).toEqual({
      code: 1,
      output: `The password ${COMMON}; nothing was changed.\n`,
    });
    expect((await admin(['list'])).output.trim()).toBe('');
    expect((await admin(['add', ADMIN.email], `${ADMIN.password}\n`)).code).toBe(0);
    expect((await admin(['password', ADMIN.email], 'qwerty123\n')).code).toBe(1);
    expect((await admin(['password', ADMIN.email], 'quite another one\n')).code).toBe(0);
  });

  it('in a trial may be the sample of .env.example', async () => {
    const PORT = String(await freePort());
    const variables = { PORT, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: 'sample-admin-password' };
    const { code, output } = await run('main', [], variables, { until: 'refuses it' });
    expect([code, output]).toEqual([0, expect.stringContaining(ADMIN.email)]);
  });
});

describe('with a sign-in provider', () => {
  const OIDC = async () => ({
    AUTH_PROVIDER: 'oidc',
    OIDC_ISSUER: `http://localhost:${String(await freePort())}`,
    OIDC_CLIENT_ID: 'finesse',
    OIDC_CLIENT_SECRET: 'a secret',
    ADMIN_EMAILS: 'owner@example.com, second@example.com',
  });

  it('the start prints who can sign in where, and that the provider is down', async () => {
    const variables = { ...(await OIDC()), PORT: String(await freePort()) };
    const { code, output } = await run('main', [], variables, { until: 'asks it again' });
    expect(code).toBe(0);
    expect(output).toContain(
      `Sign in:   owner@example.com, second@example.com at ${variables.OIDC_ISSUER}\n`,
    );
    expect(output).toContain('Not at the moment: the provider does not answer.');
    expect(output).not.toContain('a secret');
    expect(output).not.toContain('made up');
  });

  it('a missing variable ends the start with one sentence', async () => {
    const { code, output } = await run('main', [], { ...(await OIDC()), ADMIN_EMAILS: '' });
    expect([code, output]).toEqual([1, 'ADMIN_EMAILS must be set with AUTH_PROVIDER=oidc.\n']);
  });

  it('the commands say that the provider keeps the passwords', async () => {
    const variables = await OIDC();
    expect((await admin(['list'], '', variables)).output).toBe(
      'owner@example.com\nsecond@example.com\n',
    );
    for (const command of ['add', 'password', 'remove'])
      expect(await admin([command, ADMIN.email], '', variables)).toEqual({
        code: 1,
        output: `The sign-in provider at ${variables.OIDC_ISSUER} keeps the passwords; who may sign in is set by ADMIN_EMAILS.\n`,
      });
  });
});
