import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Client } from '../support/client.js';
import { ADMIN } from '../support/server.js';
import { shareServer } from '../support/shared-server.js';

const NEW = 'quiet lamp 47 harbour';
const PATH = '/api/auth/password';

const server = shareServer();

const change = (client: Client, newPassword = NEW, currentPassword = ADMIN.password) =>
  client.put(PATH, { currentPassword, newPassword });

describe('a new password', () => {
  it.each([
    [{ newPassword: '12345' }, { newPassword: 'Password must be at least 6 characters' }],
    [{ currentPassword: '' }, { currentPassword: 'Password must be at least 6 characters' }],
    [{ newPassword: null }, { newPassword: 'Password must be at least 6 characters' }],
    [{ newPassword: 7654321 }, { newPassword: 'Password must be text' }],
  ])('spec §5: %j is refused: %j', async (given, fields) => {
    const body = { currentPassword: ADMIN.password, newPassword: NEW, ...given };
    const answer = await server.admin.put(PATH, body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  it('is refused if it was leaked, any of a thousand', async () => {
    const leaked = readFileSync(
      new URL('../fixtures/leaked-passwords.txt', import.meta.url),
      'utf8',
    )
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    const passed = [];
    for (const password of [...leaked, '654321', '121212', 'aaaaaa', '888888', 'abcdef'])
      if ((await change(server.admin, password)).status !== 400) passed.push(password);
    expect(passed).toEqual([]);
    const { body } = await change(server.admin, 'finesse is great');
    expect(body.fields?.['newPassword']).toMatch(/^The new password must not contain/);
  });
});
