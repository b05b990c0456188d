import { expectFlawless } from '../kit/axe';
import { launchWithLargeText } from '../kit/launch';
import { expect, test } from './request-kit';
import { expectInPlace, mouse, walk } from './walk-kit';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

test.use({ launchOptions: launchWithLargeText() });

test('WCAG 1.4.4 walk to the accepted quote with text of 200 %, on a phone and at a desk: nothing is cut off, lies on something else or scrolls sideways', async ({
  page,
  site: { owner },
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(PHONE);
  for await (const stop of walk(page, owner, mouse)) {
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe('32px');
    await expectInPlace(page, stop);
    await expectFlawless(page, stop.name, stop.part);
    await page.setViewportSize(DESK);
    await expectInPlace(page, stop);
    await page.setViewportSize(PHONE);
  }
});
