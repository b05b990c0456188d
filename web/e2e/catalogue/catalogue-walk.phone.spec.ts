import sharp from 'sharp';
import { expect } from '../kit/dashboard-kit';
import { currentCatalogue, expectPublic, openEditor, previewOf, save, test } from '../kit/own-site';
import { expectInView } from '../kit/in-view';

test.describe.configure({ mode: 'default' });

/** As a phone's camera gives it: 12 megapixels, with noise. */
const photograph = async () => ({
  name: 'IMG_0417.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 3000,
      height: 4000,
      channels: 3,
      background: '#432',
      noise: { type: 'gaussian', mean: 110, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer(),
});

test('catalogue editor on a phone: the owner raises a price, replaces the opening picture, adds a blend, archives a service, and undoes it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const first = await currentCatalogue(page);
  const section = page.getByLabel('Section', { exact: true });
  await openEditor(page, 'packages', 'Packages');
  await page.getByRole('button', { name: 'Premium $450' }).tap();
  await page.getByLabel('Price (USD)').fill('480');

  await section.selectOption('Opening picture');
  await page.getByLabel('Replace picture').setInputFiles(await photograph());
  await expectInView(page, { 'how far it is': page.getByRole('progressbar', { name: 'Upload' }) });
  const alt = page.getByLabel('Description of the picture');
  await expect(alt).toBeFocused({ timeout: 60_000 });
  await expectInView(page, { 'its description': alt });
  await alt.fill('A pipe on a lawn at dusk');
  const picture = page.getByRole('slider', { name: 'The part that stays visible' });
  await picture.tap({ position: { x: 60, y: 60 } });
  await expect(picture).not.toHaveAttribute(
    'aria-valuetext',
    '50 per cent across, 50 per cent down',
  );

  await section.selectOption('Blends');
  await page.getByRole('button', { name: 'Add blend' }).tap();
  const name = page.getByRole('group', { name: 'blend 6' }).getByLabel('Name');
  await expect(name).toBeFocused();
  await name.pressSequentially('Velvet Smoke');
  await page.getByLabel('Description').last().fill('Plum and black tea.');

  await section.selectOption('Services');
  await page.getByRole('button', { name: 'Archive: Mocktail Services' }).tap();

  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  const preview = previewOf(page);
  await expect(preview.getByText('$480').first()).toBeAttached();
  await expect(preview.getByRole('img', { name: 'A pipe on a lawn at dusk' })).toBeAttached();
  await expect(preview.getByText('Velvet Smoke')).toBeAttached();
  // As visitors with scripts see it.
  await expect(preview.getByRole('button', { name: 'Menu' })).toBeVisible();
  await save(page);
  await expectPublic(page, async (visitor) => {
    const soon = { timeout: 500 };
    await expect(visitor.locator('#packages').getByText('$480')).toBeAttached(soon);
    await expect(visitor.getByRole('img', { name: 'A pipe on a lawn at dusk' })).toBeVisible(soon);
    await expect(visitor.getByText('Velvet Smoke')).toBeAttached(soon);
    const mocktails = visitor.getByRole('heading', { name: 'Mocktail Services', level: 3 });
    await expect(mocktails).toHaveCount(0, soon);
  });

  await page.getByRole('button', { name: 'Edit', exact: true }).tap();
  await section.selectOption('Versions');
  const former = `version ${String(first.version)}`;
  await page.getByRole('button', { name: `Restore: ${former}` }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).tap();
  await expect(
    page.getByText(`Version ${String(first.version)} Is Back`, { exact: true }),
  ).toBeVisible();
  const { version, ...content } = await currentCatalogue(page);
  expect(version).toBe(first.version + 2);
  expect({ ...content, version: first.version }).toEqual(first);
  await expectPublic(page, (visitor) =>
    expect(visitor.locator('#packages').getByText('$450')).toBeAttached({ timeout: 500 }),
  );
});

test('catalogue editor on a phone: the refusal of a picture is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openEditor(page, 'hero', 'Opening picture');
  await page.getByLabel('Replace picture').setInputFiles({
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(12_000_001),
  });
  await expectInView(page, { 'the sentence': page.getByText(/12 MB/).first() });
});

test('catalogue editor on a phone: the message of a problem is in view above the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openEditor(page, 'packages', 'Packages');
  await page.getByRole('button', { name: 'Standard $250' }).tap();
  await page.getByLabel('Price (USD)').fill('12.505');
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(page.getByLabel('Price (USD)')).toBeFocused();
  await expectInView(page, { 'the sentence': page.getByText(/such as 250 or 12\.50/) });
});
