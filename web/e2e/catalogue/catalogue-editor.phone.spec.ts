import { PICTURE_ERRORS } from '@finesse/api/contract/pictures';
import sharp from 'sharp';
import { EDITOR, versionIsBack } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect, gate } from '../kit/dashboard-kit';
import { expectInView } from '../kit/in-view';
import {
  currentCatalogue,
  expectPublic,
  expectSection,
  failingTest,
  openEditor,
  previewOf,
  save,
  test,
} from '../kit/own-site';

/** Apple's least size of what a thumb presses. */
const LEAST_PX = 44;
const SMALL_PHONE = { width: 390, height: 664 };

test('catalogue editor on a phone: the owner raises a price, replaces the opening picture, adds a blend, archives a service, and undoes it', async ({
  page,
}) => {
  const first = await currentCatalogue(page);
  const section = page.getByLabel('Section', { exact: true });
  const picture = { name: 'A pipe on a lawn at dusk' };
  const soon = { timeout: 500 };

  await test.step('a price, a blend and a service', async () => {
    await openEditor(page, 'packages', 'Packages');
    await page.getByRole('button', { name: 'Premium $450' }).tap();
    await page.getByLabel(EDITOR.price).fill('480');
    await section.selectOption('Blends');
    await page.getByRole('button', { name: EDITOR.addBlend }).tap();
    const name = page.getByRole('group', { name: 'Blend 6' }).getByLabel('Name');
    await expect(name).toBeFocused();
    await name.pressSequentially('Velvet Smoke');
    await page.getByLabel('Description').last().fill('Plum and black tea.');
    await section.selectOption('Services');
    await page.getByRole('button', { name: EDITOR.archiveService }).tap();
  });

  await test.step('a picture, whose progress and description are in view', async () => {
    await section.selectOption(EDITOR.openingPicture);
    const held = gate();
    await page.route('**/api/pictures', async (route) => {
      await held.opened;
      await route.continue();
    });
    const [width, height] = [600, 800];
    await page.getByLabel(EDITOR.replacePicture).setInputFiles({
      ...{ name: 'IMG_0417.jpg', mimeType: 'image/jpeg' },
      buffer: await sharp({ create: { width, height, channels: 3, background: '#432' } })
        .jpeg()
        .toBuffer(),
    });
    await expectInView(page, { progress: page.getByRole('progressbar', { name: 'Upload' }) });
    held.open();
    const alt = page.getByLabel(EDITOR.alt);
    await expect(alt).toBeFocused();
    await expectInView(page, { 'its description': alt });
    await alt.fill(picture.name);
    const point = page.getByRole('slider', { name: EDITOR.visiblePart });
    await point.tap({ position: { x: 60, y: 60 } });
    await expect(point).not.toHaveAttribute(
      'aria-valuetext',
      '50 per cent across, 50 per cent down',
    );
  });

  await test.step('all of it is previewed at a phone’s width, then public', async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).tap();
    await expect(section).toBeHidden();
    const preview = previewOf(page);
    await expect(preview.getByText('$480').first()).toBeAttached();
    await expect(preview.getByRole('img', picture)).toBeAttached();
    await expect(preview.getByText('Velvet Smoke')).toBeAttached();
    // As visitors with scripts see it.
    await expect(preview.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expectFlawless(page, 'the preview on a phone');
    await save(page);
    await expectPublic(page, async (visitor) => {
      await expect(visitor.locator('#packages').getByText('$480')).toBeAttached(soon);
      await expect(visitor.getByRole('img', picture)).toBeVisible(soon);
      await expect(visitor.getByText('Velvet Smoke')).toBeAttached(soon);
      const mocktails = visitor.getByRole('heading', { name: 'Mocktail Services', level: 3 });
      await expect(mocktails).toHaveCount(0, soon);
    });
  });

  await test.step('the version before is restored, to the letter', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await section.selectOption('Versions');
    const former = `version ${String(first.version)}`;
    await page.getByRole('button', { name: `Restore: ${former}` }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).tap();
    await expect(page.getByText(versionIsBack(first.version), { exact: true })).toBeVisible();
    const { version, ...content } = await currentCatalogue(page);
    expect(version).toBe(first.version + 2);
    expect({ ...content, version: first.version }).toEqual(first);
    await expectPublic(page, (visitor) =>
      expect(visitor.locator('#packages').getByText('$450')).toBeAttached(soon),
    );
  });
});

failingTest(
  'catalogue editor on a phone: nothing is wider than the screen or too low for a thumb, and what is wrong is in view above the bar',
  async ({ page }) => {
    const section = page.getByLabel('Section', { exact: true });
    const saveButton = page.getByRole('button', { name: 'Save', exact: true });

    for (const title of ['Packages', EDITOR.openingPicture, 'Flavours', 'About list', 'Versions'])
      await test.step(`${title} at 320 and 390 px`, async () => {
        if (title === 'Packages') {
          await openEditor(page, 'packages', title);
          await page.getByRole('button', { name: 'Standard $250' }).tap();
        } else {
          await section.selectOption(title);
          await expectSection(page, title);
        }
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: SMALL_PHONE.height });
          const wider = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect(wider, `${title} at ${String(width)} px`).toBeLessThanOrEqual(0);
          const low = await page
            .locator('main')
            .getByRole('button')
            .evaluateAll(
              (all, least) =>
                all
                  .map((control) => [control.outerHTML, control.getBoundingClientRect().height])
                  .filter(([, height]) => Number(height) > 0 && Number(height) < least),
              LEAST_PX,
            );
          expect(low, `${title} at ${String(width)} px`).toEqual([]);
          await expect(saveButton).toBeInViewport();
        }
      });

    await test.step('a problem’s sentence, also when Save is pressed in the preview', async () => {
      await section.selectOption('Packages');
      await page.getByRole('button', { name: 'Standard $250' }).tap();
      const price = page.getByLabel(EDITOR.price);
      await price.fill('12.505');
      await page.getByRole('button', { name: 'Preview', exact: true }).tap();
      await saveButton.tap();
      await expect(price).toBeFocused();
      await expectInView(page, {
        'the sentence': page.locator(`[id="${(await price.getAttribute('id')) ?? ''}-error"]`),
      });
      await expect(section).toContainText('Packages: 1 problem');
    });

    await test.step('the refusal of a picture', async () => {
      await section.selectOption(EDITOR.openingPicture);
      await page.getByLabel(EDITOR.replacePicture).setInputFiles({
        ...{ name: 'huge.jpg', mimeType: 'image/jpeg' },
        buffer: Buffer.alloc(12_000_001),
      });
      await expectInView(page, {
        'the sentence': page.getByText(PICTURE_ERRORS.tooLarge).first(),
      });
    });
  },
);
