import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { lastingPort } from '../../api/test/support/lasting-port';
import { startSite } from '../../scripts/lib/site.mjs';
import { DAY } from '../test/names';
import { openDashboard } from './dashboard';
import { Page } from './page';
import { Owner } from './site';
import { expect, SETTINGS, test } from './test';

const now = new Date();
/** A zone in which it is day, so that today stays today. */
const TIME_ZONE = now.getUTCHours() >= 6 && now.getUTCHours() < 18 ? 'Etc/UTC' : 'Etc/GMT+12';
const TODAY = now.toLocaleDateString('sv-SE', { timeZone: TIME_ZONE });

test('rule 12 run sheet: opens while the server is away, and what was pressed is sent once it is back', async ({
  page: { tab },
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'finesse-engines-'));
  const port = String(await lastingPort());
  const url = `http://127.0.0.1:${port}`;
  const start = () => startSite({ ...SETTINGS, TIME_ZONE }, { port, folder });
  let site = await start();
  try {
    const owner = await Owner.signIn(url);
    const { id } = await owner.enterBooking({ eventDate: TODAY });
    await owner.call('PUT', `/api/bookings/${id}/status`, { status: 'confirmed' });
    const page = new Page(tab, url);
    await tab.resize(390, 664);
    await openDashboard(page, `/admin/diary/${TODAY}`);
    await page.get('button', 'Arrived');
    const isControlled = () => tab.run(() => navigator.serviceWorker.controller !== null);
    await page.until('the worker serves the page', isControlled, true);
    await page.reload();
    await page.get('button', 'Arrived');

    await site.end();
    await page.reload();
    await page.pressButton('Arrived');
    await page.get('heading', DAY.waiting);

    site = await start();
    await page.pressButton(DAY.sendNow);
    const arrivedAt = async () =>
      (await owner.call<BookingDetails>('GET', `/api/bookings/${id}`)).arrivedAt;
    await expect.poll(arrivedAt, { timeout: 10_000 }).not.toBeNull();
    const notes = async () => (await page.all('heading', DAY.waiting)).length;
    await page.until('what waits', notes, 0);
  } finally {
    await site.end();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
