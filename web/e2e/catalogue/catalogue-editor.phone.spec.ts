import { expectFlawless } from '../kit/axe';
import { expect } from '../kit/dashboard-kit';
import { expectPublic, openEditor, previewOf, save, test } from '../kit/own-site';

test.describe.configure({ mode: 'default' });

test('catalogue editor on a phone: a price is raised, previewed at a phone’s width, saved, and public', async ({
  page,
}) => {
  await page.goto('/admin/catalogue');
  await page.getByLabel('Section', { exact: true }).selectOption('Add-ons');
  await page.getByRole('button', { name: 'Clay head $10' }).tap();
  await page.getByLabel('Price (USD)').fill('11');
  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  await expect(
    previewOf(page).locator('#shisha-rentals').getByText('$11', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Section', { exact: true })).toBeHidden();
  await expectFlawless(page, 'the preview on a phone');
  await save(page);
  await expectPublic(page, (visitor) =>
    expect(visitor.locator('#shisha-rentals').getByText('$11', { exact: true })).toBeAttached({
      timeout: 500,
    }),
  );
});

test('catalogue editor on a phone: a problem links from the preview back to its field', async ({
  page,
}) => {
  await openEditor(page, 'blends', 'Blends');
  await page.getByLabel('Name').first().fill('');
  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByLabel('Name').first()).toBeFocused();
  await expect(page.getByText('Name of the blend must not be empty')).toBeInViewport();
  await expect(page.getByLabel('Section', { exact: true })).toContainText('Blends: 1 problem');
});

for (const width of [320, 390])
  test(`catalogue editor at ${String(width)} px: nothing is wider than the screen, and targets are 44 px high`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 664 });
    for (const [section, title] of [
      ['packages', 'Packages'],
      ['hero', 'Opening picture'],
      ['flavours', 'Flavours'],
      ['about', 'About list'],
      ['versions', 'Versions'],
    ] as const) {
      await openEditor(page, section, title);
      if (section === 'packages') await page.getByRole('button', { name: 'Standard $250' }).tap();
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, section).toBeLessThanOrEqual(0);
      for (const button of await page.locator('main').getByRole('button').all())
        expect(
          (await button.boundingBox())?.height ?? 44,
          await button.evaluate((it) => it.outerHTML),
        ).toBeGreaterThanOrEqual(44);
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport();
    }
  });
