import { expect, type Page } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { FILLED } from '../catalogue/catalogue-kit';
import { openPublished, resetCatalogue, saveCatalogue, visitorTest } from '../kit/own-site';
import { test } from '../kit/quiet';

const SCREEN = { width: 390, height: 844 };
const MOST_SCREENS = 11;
const FORM_WITHIN_SCREENS = 9;

const WORDS =
  'We had thirty people in the garden, and from the first coal to the last glass nobody had to ask for anything; I still hear about the fig and mint one, and my mother wants one for herself.';
const words = (count: number) => WORDS.split(' ').slice(0, count).join(' ');

/** What an owner adds who fills in every section of the page. */
const OWNERS_TEXTS: Partial<Catalogue> = {
  ...FILLED,
  host: {
    name: 'Leila Haddad',
    text: 'I grew up over my grandfather’s café in Beirut, where the coals were lit at six and the last guests left at two. For eleven years I have brought its terrace to gardens in London. I come to every evening myself.',
    picture: 'gallery-terrace',
    alt: 'A long table under string lights',
  },
  guestsWords: [
    { text: words(35), name: 'Priya S., Hampstead' },
    { text: words(28), name: 'Tom and Ines, Richmond' },
    { text: words(20), name: 'Mrs Okafor, Dulwich' },
  ],
  faq: Array.from({ length: 8 }, (_, at) => ({
    question: `What if it rains on day ${String(at + 1)}?`,
    answer: 'We bring a canopy for thirty people, or move the date with you without a fee.',
  })),
  mustKnow: [
    'Adults only: everybody who smokes is 18 or over, and we ask.',
    'We serve outdoors, under an open canopy or on a terrace.',
    'Coals are lit away from the table and never left alone.',
    'Tell us about allergies to fruit, nuts or spices when you book.',
  ],
  area: 'London within the M25, and up to an hour from it for a small charge.',
};

/** Where a part of the page begins, in screens. */
const screensBefore = (page: Page, part: string) =>
  page
    .locator(part)
    .evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);

async function expectShort(page: Page): Promise<void> {
  await page.setViewportSize(SCREEN);
  await page.waitForLoadState('networkidle');
  const whole = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(whole, 'screens of the page').toBeLessThanOrEqual(MOST_SCREENS);
  const form = await screensBefore(page, '.booking-form');
  expect(form, 'screens before the form').toBeLessThanOrEqual(FORM_WITHIN_SCREENS);
}

test('landing on a phone: at most eleven screens, and the form begins within the first nine', async ({
  page,
}) => {
  await page.goto('/');
  await expectShort(page);
});

visitorTest(
  'landing on a phone: neither is longer with an owner’s texts; host and guests’ words come before the form, and a link to the questions opens them',
  async ({ page, site: { owner } }) => {
    await saveCatalogue(owner, OWNERS_TEXTS);
    await openPublished(page);
    await expectShort(page);
    const form = await screensBefore(page, '.booking-form');
    for (const part of ['#host', '#guests-words'])
      expect(await screensBefore(page, part), part).toBeLessThan(form);

    const question = page.getByText('What if it rains on day 1?');
    const fact = page.getByText('Adults only: everybody who smokes');
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click();
    await expect(question).toBeInViewport();
    await expect(fact).toBeHidden();
    await page.getByRole('heading', { name: 'Good to know' }).click();
    await expect(fact).toBeVisible();
    await resetCatalogue(owner);
  },
);
