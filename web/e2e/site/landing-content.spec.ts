import { expect, type Page } from '@playwright/test';
import { formIsLive, test } from '../kit/quiet';

const section = (page: Page, id: string) => page.locator(`section#${id}`);

/** What the page says, by the rule that asks for it; none of these changes the page. */
const RULES: Record<string, (page: Page) => Promise<void>> = {
  '§1 the tagline is the page’s heading': async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where flavor meets finesse');
  },
  '§2 the landing page has its in-page sections, in order': async (page) => {
    const ids = await page
      .locator('main section[id]')
      .evaluateAll((all) => all.map(({ id }) => id).filter((id) => !id.startsWith('menu')));
    expect(ids).toEqual([
      'home',
      'services',
      'packages',
      'memberships',
      'shisha-rentals',
      'flavours',
      'gallery',
      'contact',
    ]);
  },
  'landing: the opening says what the cheapest package costs, and the popular one asks to be booked':
    async (page) => {
      await expect(section(page, 'home')).toContainText('from $250');
      const book = section(page, 'packages').getByRole('link', { name: 'Book Premium' });
      const brass = await book.evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(brass).toBe('rgb(205, 166, 107)');
    },
  '§2 service cards and the about list': async (page) => {
    await expect(section(page, 'services').getByRole('heading', { level: 3 })).toHaveText([
      'Shisha Catering',
      'Mocktail Services',
      'Shisha Rentals',
    ]);
    const about = page.getByRole('region', { name: 'You host. We see to the rest.' });
    await expect(about.getByRole('listitem')).toHaveText([
      'Outdoor & Private Residence Services Only',
      'Professional Setup & Expert Service',
      'Premium Quality Guaranteed',
      'Deposit Required to Secure Booking',
    ]);
  },
  '§9 packages with price, hours, flavours and guests, Premium marked': async (page) => {
    const packages = section(page, 'packages').getByRole('article');
    const expected = [
      ['Standard', '$250', '2 hours', '3 flavours', 'Up to 6 guests'],
      ['Premium', '$450', '4 hours', '5 flavours', 'Up to 12 guests', 'Most Popular'],
      ['Luxury', '$600', '6 hours', 'Unlimited flavours', 'Up to 20 guests'],
    ];
    await expect(packages).toHaveCount(3);
    for (const [index, words] of expected.entries()) {
      for (const word of words) await expect(packages.nth(index)).toContainText(word);
    }
    await expect(packages.filter({ hasText: 'Most Popular' })).toHaveCount(1);
  },
  '§9 memberships with price, discount and what they save, Platinum marked': async (page) => {
    const ledger = section(page, 'memberships').getByRole('table');
    const gold = ledger.getByRole('columnheader', { name: /Gold/ });
    await expect(gold).toContainText('$120/month');
    await expect(gold).toContainText('10% discount on packages');
    await expect(gold).not.toContainText('Most Popular');
    const platinum = ledger.getByRole('columnheader', { name: /Platinum/ });
    await expect(platinum).toContainText('$200/month');
    await expect(platinum).toContainText('20% discount on packages');
    await expect(platinum).toContainText('Most Popular');
    const premium = ledger.getByRole('row', { name: /Premium/ }).getByRole('cell');
    await expect(premium).toHaveText(['$405 Save $45', '$360 Save $90']);
  },
  '§9 rental prices and add-ons': async (page) => {
    const list = (name: string) =>
      page.getByRole('region', { name, exact: true }).getByRole('listitem');
    await expect(list('Rental prices')).toHaveText([
      '1 shisha $60',
      '2 shishas $115',
      '3 shishas $165',
      '4 shishas $210',
      '5 shishas $255',
      '6 shishas $300',
    ]);
    await expect(list('Add-ons')).toHaveText([
      'Electric charcoal burner $25',
      'Premium flavour $15 each',
      'Clay head $10',
      'Silicone head $12',
      'Glass head $18',
      'Phunnel head $15',
    ]);
  },
  '§3 six flavours with an emoji each, five blends with a description': async (page) => {
    const flavours = section(page, 'flavours');
    const names = flavours.getByRole('list').first().getByRole('listitem');
    await expect(names).toHaveCount(6);
    for (const text of await names.allTextContents()) {
      expect(text).toMatch(/^\p{Extended_Pictographic} \p{L}/u);
    }
    await expect(flavours.getByRole('term')).toHaveCount(5);
    await expect(flavours.getByRole('definition')).toHaveCount(5);
  },
  'what is said once stands once: titles, prices': async (page) => {
    await formIsLive(page);
    for (const text of [
      'Personal Information',
      '$450',
      '$600',
      'Book Your Event',
      'Final pricing depends on your requirements.',
    ]) {
      await expect(page.getByText(text), text).toHaveCount(1);
    }
  },
  'the sections say in plain words what is on offer': async (page) => {
    const sentences = {
      services: [
        'Book one, or combine them.',
        'Your own shisha host: we bring, light and tend every pipe.',
      ],
      memberships: ['Members save 10 or 20% on every package.'],
      contact: ['+44 20 7946 0123', 'WhatsApp', 'hello@finesse.example'],
    };
    for (const [id, texts] of Object.entries(sentences)) {
      for (const text of texts) await expect(section(page, id)).toContainText(text);
    }
    const contact = section(page, 'contact');
    await expect(contact.getByRole('link', { name: '+44 20 7946 0123' })).toBeVisible();
    await expect(contact.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/442079460123',
    );
  },
  '§1 business promises': async (page) => {
    const contact = section(page, 'contact');
    for (const promise of [
      'We contact you within 24 hours to confirm availability.',
      'A deposit is required to secure your booking.',
      'Final pricing depends on your requirements.',
    ]) {
      await expect(contact.getByText(promise, { exact: true })).toBeVisible();
    }
  },
  '§1 footer: contact, social links, tagline, copyright and the way in for the owner': async (
    page,
  ) => {
    const footer = page.getByRole('contentinfo');
    const links = {
      'hello@finesse.example': 'mailto:hello@finesse.example',
      '+44 20 7946 0123': 'tel:+442079460123',
      Instagram: 'https://www.instagram.com/finesse.example',
      TikTok: 'https://www.tiktok.com/@finesse.example',
      'Admin Access': '/admin/login',
    };
    for (const [name, href] of Object.entries(links)) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await expect(footer).toContainText('Where flavor meets finesse');
    await expect(footer).toContainText('© 2024');
  },
};

test('landing: every content rule of the specification holds', async ({ page }) => {
  await page.goto('/');
  for (const [rule, holds] of Object.entries(RULES)) await test.step(rule, () => holds(page));
});

test('landing: the hero’s buttons work with the space bar before any other script has loaded', async ({
  page,
}) => {
  await page.route(/core-[^/]*\.js/, () => undefined);
  await page.goto('/');
  await page.getByRole('button', { name: 'Explore Flavours' }).press(' ');
  await expect(page).toHaveURL(/#flavours$/);
});

test('§2 landing: the hero’s buttons lead to the form and to the flavours', async ({ page }) => {
  await page.goto('/');
  const hero = section(page, 'home');
  await hero.getByRole('button', { name: 'Explore Flavours' }).click();
  await expect(section(page, 'flavours').getByRole('heading', { level: 2 })).toBeInViewport();
  await page.goto('/');
  await hero.getByRole('button', { name: 'Book Your Event' }).click();
  await expect(section(page, 'contact').getByRole('heading', { level: 2 })).toBeInViewport();
});

test('§2 landing: a hero’s button works before the rest of the page is laid out', async ({
  page,
}) => {
  await page.goto('/');
  await section(page, 'home')
    .getByRole('button', { name: 'Explore Flavours' })
    .evaluate((button: HTMLElement) => {
      document.documentElement.setAttribute('data-first-screen', '');
      button.click();
    });
  await expect(section(page, 'flavours').getByRole('heading', { level: 2 })).toBeInViewport();
});
