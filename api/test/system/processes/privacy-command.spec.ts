import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Message } from '../../../src/contract/messages.js';
import type { PersonExport } from '../../../src/contract/privacy.js';
import { Client } from '../../support/client.js';
import { emptyDatabase, endAll, healthy, run } from '../../support/process.js';
import { book } from '../../support/records.js';
import { ADMIN } from '../../support/server.js';

const COMMAND = new URL('../../../dist/cli/privacy.js', import.meta.url).pathname;
const EMAIL = 'ada@private.example';
const folder = mkdtempSync(join(tmpdir(), 'finesse-export-'));

afterEach(endAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const privacy = async (environment: Record<string, string>, ...args: string[]) => {
  const command = await run(environment, [process.execPath, COMMAND, ...args]);
  return { code: await command.ended, output: command.output() };
};

/** A server with a booking of somebody, for the command to run beside. */
async function served() {
  const environment = await emptyDatabase();
  const { url, ...server } = await run(environment);
  await healthy({ url, ...server });
  return { environment, url, booking: await book(new Client(url), { email: EMAIL }) };
}

describe('npm run privacy', () => {
  it('exports a person to the terminal or into a file', async () => {
    const { environment, booking } = await served();
    const shown = await privacy(environment, 'export', ` ${EMAIL.toUpperCase()}`);
    expect(shown.code).toBe(0);
    expect((JSON.parse(shown.output) as PersonExport).bookings).toMatchObject([booking]);
    const file = join(folder, 'ada.json');
    const saved = await privacy(environment, 'export', EMAIL, '--to', file);
    expect(saved).toEqual({ code: 0, output: `${file}: 1 booking and 0 memberships.\n` });
    expect((JSON.parse(readFileSync(file, 'utf8')) as PersonExport).email).toBe(EMAIL);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await privacy(environment, 'export', EMAIL, '--to', file);
    expect(again).toEqual({ code: 1, output: `${file} is there already; name another file.\n` });
  });

  it('erases a person while a server runs', async () => {
    const { environment, url, booking } = await served();
    const erased = await privacy(environment, 'erase', EMAIL.toUpperCase());
    expect(erased).toEqual({
      code: 0,
      output: 'Erased the person from 1 booking and 0 memberships.\n',
    });
    const admin = new Client(url);
    await admin.signIn(ADMIN);
    const { body } = await admin.get<Booking[]>('/api/bookings');
    expect(body).toMatchObject([{ id: booking.id, firstName: 'Erased', email: '' }]);
    const history = await admin.get<HistoryEntry[]>(`/api/bookings/${booking.id}/history`);
    expect(history.body[0]).toMatchObject({ kind: 'erased', by: null });
    const nothing = await privacy(environment, 'erase', EMAIL);
    expect(nothing).toEqual({ code: 0, output: 'Nothing is stored about this person.\n' });
  });

  it('erases a person who is only in messages, as the call does', async () => {
    const { environment, url, booking } = await served();
    const admin = new Client(url);
    await admin.signIn(ADMIN);
    const messages = `/api/messages?bookingId=${booking.id}`;
    for (const { id } of (await admin.get<Message[]>(messages)).body)
      await admin.post(`/api/messages/${id}/mark-sent`);
    await admin.call('PATCH', `/api/bookings/${booking.id}`, { email: 'right@private.example' });
    const recipients = async () => (await admin.get<Message[]>(messages)).body.map(({ to }) => to);
    expect(await recipients()).toContain(EMAIL);
    expect(await privacy(environment, 'erase', EMAIL)).toEqual({
      code: 0,
      output: 'Erased the person from 0 bookings, 0 memberships and 1 other message.\n',
    });
    expect(await recipients()).not.toContain(EMAIL);
  });

  it.each([
    '',
    'export',
    'erase ada',
    'forget ada@example.com',
    'erase --all',
    'erase a@b.co c@d.co',
  ])('"%s" is refused in one sentence', async (line) => {
    const { code, output } = await privacy({}, ...line.split(' '));
    expect(code).toBe(1);
    expect(output).toMatch(/^[^\n]+\n$/);
  });
});
