/* global document, window, MutationObserver, requestAnimationFrame */
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/machine.mjs';
import { atEnd } from './teardown.mjs';
import { startFilled } from './databases.mjs';
import { median } from './figures.mjs';
import { FEW, inDigits, PAINT_ROUNDS, VERY_MANY } from './length.mjs';
import { judge, printTable } from './report.mjs';

const SIZES = [FEW, VERY_MANY];
const MOST = 1.2;

/** From opening the dashboard until its first booking can be read, in the browser. */
export async function paint() {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    // The bench handles signals itself, and ends everything it started.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  atEnd(() => browser.close());
  const sites = [];
  for (const size of SIZES) sites.push(await open(browser, size));
  for (let round = -1; round < PAINT_ROUNDS; round += 1)
    for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
      const ms = await firstRow(site);
      if (round >= 0) site.times.push(ms);
    }
  const [small, large] = sites.map(({ times }) => median(times));
  const ratio = large / small;
  printTable(
    `From navigation to the first booking on the screen, in ms: median of ${PAINT_ROUNDS}, in turns`,
    ['(d) paint, MariaDB', ...SIZES.map(inDigits), '×', 'limit', ''],
    [
      [
        'dashboard in Chromium',
        small.toFixed(0),
        large.toFixed(0),
        ratio.toFixed(2),
        ...judge('paint of the dashboard', ratio, { atMost: MOST }, ' ×'),
      ],
    ],
  );
  await browser.close();
  for (const { server } of sites) await server.end();
}

/** A signed-in browser profile of its own, and whose booking comes first there. */
async function open(browser, size) {
  const server = await startFilled('MariaDB', size);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const cookies = server.caller.cookie.split('; ').map((cookie) => cookie.split('='));
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: server.url })));
  const [{ email }] = JSON.parse((await server.caller.get('/api/bookings?page=1')).text);
  await context.addInitScript(watchFor, email);
  server.caller.close();
  return { server, context, times: [] };
}

async function firstRow({ context, server }) {
  const page = await context.newPage();
  try {
    await page.goto(`${server.url}/admin`, { waitUntil: 'commit' });
    return await (await page.waitForFunction(() => window.paintedAfter)).jsonValue();
  } finally {
    await page.close();
  }
}

/** Runs in the page: notes when a row with this address has been laid out and is about to show. */
function watchFor(email) {
  const isThere = () =>
    [...document.querySelectorAll('tbody tr')].some(
      (row) => row.textContent.includes(email) && row.getBoundingClientRect().height > 0,
    );
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    requestAnimationFrame(() => (window.paintedAfter = performance.now()));
  });
  observer.observe(document, { childList: true, subtree: true });
}
