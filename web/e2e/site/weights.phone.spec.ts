import { expect, type Page, type Request } from '@playwright/test';
import { formIsLive, test } from '../kit/quiet';

// As sharp as phones are: the hero must be light at the width that they choose.
test.use({ deviceScaleFactor: 3 });

/** What the first view of the landing page may weigh, compressed, in kB of 1,000 bytes. */
const LIMITS_KB = { JavaScript: 64, CSS: 11, fonts: 35, hero: 70, everything: 450 };
type Kind = keyof typeof LIMITS_KB;
/** What all JavaScript may weigh once the page was scrolled to its end and the form was begun. */
const WHOLE_PAGE_KB = 85;

/** Words that the dashboard's or Radix's code cannot be without; minifying keeps strings. */
const FOREIGN = ['ADMIN DASHBOARD', 'Membership Management', 'data-radix-'];

async function requestsOf(page: Page, address: string): Promise<Request[]> {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(address, { waitUntil: 'networkidle' });
  return requests;
}

async function kilobytes(requests: Request[], kind = /./): Promise<number> {
  let bytes = 0;
  for (const request of requests) {
    const type = (await (await request.response())?.headerValue('content-type')) ?? '';
    if (kind.test(type)) bytes += (await request.sizes()).responseBodySize;
  }
  return bytes / 1000;
}

test('landing on a phone: the first view stays within its size limits, scripts and the full font come after it', async ({
  page,
}) => {
  const requests = await requestsOf(page, '/');
  const hero = await page.locator('#home img').evaluate((img: HTMLImageElement) => img.currentSrc);
  const weights: Record<Kind, number> = {
    JavaScript: await kilobytes(requests, /javascript/),
    CSS: await kilobytes(requests, /css/),
    fonts: await kilobytes(requests, /font/),
    hero: await kilobytes(requests.filter((request) => request.url() === hero)),
    everything: await kilobytes(requests),
  };
  for (const [what, weight] of Object.entries(weights)) {
    expect(weight, `${what} was measured`).toBeGreaterThan(1);
  }
  const over = Object.entries(weights).filter(([what, kB]) => kB > LIMITS_KB[what as Kind]);
  const sentences = over.map(
    ([what, kB]) =>
      `${what}: ${kB.toFixed(1)} kB, where ${String(LIMITS_KB[what as Kind])} kB are allowed`,
  );
  expect(sentences).toEqual([]);

  await test.step('React is asked for after the first paint, and then the rest is laid out', async () => {
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByType('paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js') && !name.includes('/queue-clicks-'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(2);
    expect(painted).toBeLessThan(Math.min(...asked));
    await expect(page.locator('html')).not.toHaveAttribute('data-first-screen');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  await test.step('the full font is only asked for by a character outside the basic one', async () => {
    const fonts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /[^/]+\.woff2$/.exec(name)?.[0] ?? '')
          .filter((name) => name !== '')
          .toSorted(),
      );
    expect(await fonts()).toEqual([
      expect.stringContaining('figtree-basic'),
      expect.stringContaining('imbue-basic'),
    ]);
    await page.locator('.hero-text p').evaluate((text) => (text.textContent = 'Zoë'));
    await expect.poll(fonts).toContainEqual(expect.stringContaining('figtree-latin'));
  });
});

test('landing on a phone: JavaScript of the whole page, scrolled to its end and the form begun, stays within its size limit', async ({
  page,
}) => {
  const requests = await requestsOf(page, '/');
  for (const part of await page.locator('section[id], footer').all())
    await part.scrollIntoViewIfNeeded();
  await formIsLive(page);
  await page.getByLabel('First Name*').fill('Amara');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.waitForLoadState('networkidle');
  const weight = await kilobytes(requests, /javascript/);
  expect(weight, 'kB of JavaScript').toBeLessThanOrEqual(WHOLE_PAGE_KB);
});

test.describe('what a visitor does not need', { tag: '@long' }, () => {
  // That nobody is signed in is told by a 401.
  test.use({ failedAnswers: true });

  test('landing on a phone: no code of the dashboard or of Radix is loaded', async ({ page }) => {
    const scriptsOf = async (address: string) => {
      const requests = await requestsOf(page, address);
      const bodies = requests
        .filter((request) => request.url().endsWith('.js'))
        .map(async (request) => (await request.response())?.text());
      return (await Promise.all(bodies)).join('\n');
    };
    const visitors = await scriptsOf('/');
    for (const word of FOREIGN) expect(visitors.includes(word), `${word} on /`).toBe(false);
    page.removeAllListeners('requestfinished');
    const owners = await scriptsOf('/admin/login');
    for (const word of FOREIGN) expect(owners.includes(word), `${word} on /admin/login`).toBe(true);
  });
});
