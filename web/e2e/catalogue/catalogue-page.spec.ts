import { expect } from '@playwright/test';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { SITE } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { formIsLive } from '../kit/quiet';
import { stepButton } from '../site/booking-form';
import { choose, expectTotal, openEstimate } from '../site/estimate-form';
import { resetCatalogue, saveCatalogue, visitorTest as test } from '../kit/own-site';
import { EMPTIED, expectShown, FILLED } from './catalogue-kit';

const ADDED = ['How it works', 'Leila Haddad', 'What guests say', 'Good to know', 'Questions'];
const TERMS = { name: /terms and conditions$/i };

test.beforeEach(({ site }) => resetCatalogue(site.owner));

test('catalogue: a section filled by the owner is on the page, in the navigation and in the structured data; the terms have a page', async ({
  page,
  site: { owner },
}) => {
  const sitemap = async () => (await page.request.get('/sitemap.xml')).text();
  const nav = page.getByRole('navigation', { name: 'Main' });

  await test.step('empty ones are nowhere', async () => {
    await saveCatalogue(owner, { ...EMPTIED, about: ['Nothing added'] });
    expect((await page.request.get('/terms')).status()).toBe(404);
    expect(await sitemap()).not.toContain('/terms');
    await expectShown(page, 'Nothing added');
    for (const name of ADDED) await expect(page.getByRole('heading', { name })).toHaveCount(0);
    await formIsLive(page);
    await stepButton(page, 'Confirmation').click();
    await expect(page.locator('form').getByRole('link', TERMS)).toHaveCount(0);
  });

  await test.step('filled ones are on the page and in the navigation', async () => {
    await saveCatalogue(owner, FILLED);
    await expectShown(page, 'Nobody wanted to go home.');
    for (const name of ADDED)
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    for (const name of ['How it works', 'Questions'])
      await expect(nav.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(page.getByText('London within the M25.')).toBeVisible();
    const answer = page.getByText('We bring a canopy.');
    await expect(answer).toBeHidden();
    await page.getByText('What if it rains?').click();
    await expect(answer).toBeVisible();
    await expectFlawless(page, 'a page with everything filled in');
    await page.goto('/privacy');
    await page.goto('/#contact');
    await expect(page.locator('.fold-details[open]')).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Tell us about your evening' })).toBeInViewport({
      ratio: 1,
    });
  });

  await test.step('search engines find them in the structured data', async () => {
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
    const questions = data.find((entry) => entry['@type'] === 'FAQPage')?.['mainEntity'];
    expect(questions).toHaveLength(2);
    expect(data[0]).toMatchObject({ areaServed: 'London within the M25.' });
  });

  await test.step('the terms are linked from form, footer and sitemap', async () => {
    expect(await sitemap()).toContain('/terms');
    await formIsLive(page);
    await stepButton(page, 'Confirmation').click();
    await expect(page.locator('form').getByRole('link', TERMS)).toHaveAttribute('href', '/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page).toHaveTitle('Terms | Finesse');
    await expect(page.getByRole('heading', { level: 2, name: 'Your booking' })).toBeVisible();
    await expect(page.getByText('It is made when the deposit has arrived.')).toBeVisible();
    expect(await page.locator('script').count(), 'scripts of a page to read').toBe(0);
    await expectFlawless(page, 'the terms');
  });
});

test('catalogue: saved prices and flavours are on the page and in the estimate; without flavours their section is gone', async ({
  page,
  site: { owner },
}) => {
  const { packages, flavours } = (await (await owner.get('/api/catalogue')).json()) as Catalogue;

  await test.step('a price is on the page, in the opening and in the estimate; an unknown flavour has its emoji for a drawing', async () => {
    const raised = packages.map((offer) => ({ ...offer, amount: offer.amount + 2500 }));
    const more = [...flavours, { name: 'Kiwi', emoji: '🥝' }];
    await saveCatalogue(owner, { packages: raised, flavours: more });
    await expectShown(page, '$475');
    await expect(page.locator('#home')).toContainText('from $275');
    const item = (name: string) =>
      page.locator('#flavours').getByRole('listitem').filter({ hasText: name });
    await expect(item('Black Grape').locator('img')).toBeVisible();
    await expect(item('Black Grape')).toContainText('🍇');
    await expect(item('Kiwi').locator('img')).toHaveCount(0);
    await expect(item('Kiwi')).toContainText('🥝 Kiwi');
    await openEstimate(page);
    await choose(page, SITE.packages, /Premium/);
    await expectTotal(page, '$475');
  });

  await test.step('without flavours there is no such section, nor a link to it', async () => {
    await saveCatalogue(owner, { flavours: [], blends: [], about: ['Flavours are gone'] });
    await expectShown(page, 'Flavours are gone');
    await expect(page.locator('#flavours')).toHaveCount(0);
    const nav = page.getByRole('navigation', { name: 'Main' });
    await expect(nav.getByRole('link', { name: 'Flavours' })).toHaveCount(0);
  });
});
