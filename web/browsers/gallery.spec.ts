import type { Page } from './page';
import { expect, SIZES, test } from './test';
import { expectInView } from './view';

const FIRST = 'First smoke, just after sunset';

/** The link of the picture with this caption. */
const linkOf = (page: Page, caption: string) =>
  page.first(
    (text: string) =>
      [...document.querySelectorAll('#gallery figure')]
        .find((figure) => figure.textContent === text)
        ?.querySelector('a'),
    `the picture ${caption}`,
    caption,
  );

/** Pixels between the picture and its caption: below zero where one lies on the other. */
function gapUnderPicture(lightbox: Element): number {
  const [picture, caption] = ['img', 'figcaption'].map((part) =>
    lightbox.querySelector(part)?.getBoundingClientRect(),
  );
  return (caption?.top ?? -1) - (picture?.bottom ?? 0);
}

for (const [width, height] of SIZES) {
  const size = `${String(width)}×${String(height)}`;

  test(`gallery, ${size}: a picture opens whole with caption and buttons, Escape returns the focus`, async ({
    page,
  }) => {
    await page.tab.resize(width, height);
    await page.open('/');
    const link = await linkOf(page, FIRST);
    // It hydrates when it is near the viewport.
    await page.tab.run((one: Element) => one.scrollIntoView(), link);
    await page.hydrated('[data-island=gallery]');
    await page.press(link);
    const shown = async (caption: string) => {
      const lightbox = await page.get('dialog', 'Gallery');
      await expectInView(page, {
        'the caption': await page.text(caption),
        'the next picture': await page.get('button', 'Next picture', lightbox),
        Close: await page.get('button', 'Close', lightbox),
      });
      expect(await page.tab.run(gapUnderPicture, lightbox)).toBeGreaterThanOrEqual(0);
    };
    await shown(`${FIRST} 1 of 6`);
    await page.pressButton('Next picture');
    await shown('Mint, citrus, plenty of ice 2 of 6');
    await page.key('Escape');
    await page.until('lightboxes', async () => (await page.all('dialog')).length, 0);
    await page.until('the focus is back', () => page.hasFocus(link), true);
  });
}
