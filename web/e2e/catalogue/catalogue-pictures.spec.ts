import { PICTURE_ERRORS } from '@finesse/api/contract/pictures';
import sharp from 'sharp';
import { EDITOR } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect, expectWrong, gate } from '../kit/dashboard-kit';
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

/** As a phone takes it: 4000 × 3000, with noise, so that it weighs what photographs weigh. */
const photograph = async () => ({
  name: 'garden.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#345',
      noise: { type: 'gaussian', mean: 110, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer(),
});
const small = async (background = '#654') => ({
  name: 'small.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('catalogue pictures: a 12 megapixel photograph replaces the opening picture, with description and focus point, and is removed again', async ({
  page,
}) => {
  // Twelve megapixels in five widths and two formats, and the public page thrice.
  test.setTimeout(120_000);
  await openEditor(page, 'hero', EDITOR.openingPicture);
  await page.getByLabel(EDITOR.replacePicture).setInputFiles(await photograph());
  const alt = page.getByLabel(EDITOR.alt);
  await expect(alt).toBeFocused({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectWrong(alt);
  await expect(alt).toBeFocused();
  await alt.fill('A garden at night, laid for twelve');
  const point = page.getByRole('slider', { name: EDITOR.visiblePart });
  await point.press('ArrowLeft');
  await point.press('ArrowUp');
  await expect(point).toHaveAttribute('aria-valuetext', '45 per cent across, 45 per cent down');
  const box = await point.boundingBox();
  if (!box) throw new Error('the picture has no place');
  await page.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.75);
  await expect(point).toHaveAttribute('aria-valuetext', /2[45] per cent across, 75 per cent down/);
  await expectFlawless(page, 'the editor with an uploaded picture');
  const picture = { name: 'A garden at night, laid for twelve' };
  await expect(previewOf(page).getByRole('img', picture)).toBeVisible();
  await save(page);
  await expectPublic(page, async (visitor) => {
    const hero = visitor.getByRole('img', picture);
    await expect(hero).toHaveAttribute('src', /^\/pictures\/[\da-f]{32}-2400\.webp$/, {
      timeout: 500,
    });
    expect(
      await hero.evaluate((img: HTMLImageElement) => [
        img.complete && img.naturalWidth > 0,
        getComputedStyle(img).objectPosition,
      ]),
    ).toEqual([true, expect.stringMatching(/^2[45]% 75%$/)]);
  });
  await page.getByRole('button', { name: 'Back to the default picture' }).click();
  await save(page);
  expect((await currentCatalogue(page)).hero).toEqual({ picture: 'hero', alt: '' });
});

failingTest(
  'rule 13 catalogue pictures: one dropped into the gallery needs a description; what is no picture is refused, and an upload can be cancelled',
  async ({ page }) => {
    const held = gate();

    await test.step('an SVG and more than 12 MB are refused with the server’s sentence, and nothing changes', async () => {
      await openEditor(page, 'hero', EDITOR.openingPicture);
      const choose = page.getByLabel(EDITOR.replacePicture);
      await choose.setInputFiles({
        name: 'drawing.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      });
      await expect(page.getByRole('alert').getByText(PICTURE_ERRORS.unreadable)).toBeVisible();
      await choose.setInputFiles({
        name: 'huge.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.alloc(12_000_001),
      });
      await expect(page.getByRole('alert').getByText(PICTURE_ERRORS.tooLarge)).toBeVisible();
      await expect(page.getByText(EDITOR.saved)).toBeVisible();
    });

    await test.step('an upload shows its progress, and is cancelled by a press', async () => {
      await page.route('**/api/pictures', async (route) => {
        await held.opened;
        await route.abort();
      });
      await page.getByLabel(EDITOR.replacePicture).setInputFiles(await small());
      await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
      await page.getByRole('button', { name: 'Cancel upload' }).click();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByText(EDITOR.saved)).toBeVisible();
      held.open();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    await test.step('a dropped one is not saved without a description', async () => {
      await page.getByRole('button', { name: 'Gallery', exact: true }).click();
      await expectSection(page, 'Gallery');
      await page.getByRole('button', { name: 'Add picture' }).click();
      const added = page.getByRole('group', { name: 'Picture 7' });
      const { buffer } = await small('#474');
      const data = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([Uint8Array.from(bytes)], 'lawn.png', { type: 'image/png' }));
          return transfer;
        },
        [...buffer],
      );
      await added.locator('.picture-field').dispatchEvent('drop', { dataTransfer: data });
      await expect(added.getByLabel(EDITOR.alt)).toBeFocused();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expectWrong(added.getByLabel(EDITOR.alt));
      await added.getByLabel(EDITOR.alt).fill('A lawn');
      await added.getByLabel('Caption').fill('Before the guests');
      await save(page);
    });

    await test.step('it is on the public page with its caption', () =>
      expectPublic(page, (visitor) =>
        expect(
          visitor
            .getByRole('figure', { name: 'Before the guests' })
            .getByRole('img', { name: 'A lawn' }),
        ).toBeAttached({ timeout: 500 }),
      ));
  },
);
