import { expect, type Locator, type Page } from '@playwright/test';

/** What WCAG 1.4.11 asks of a boundary. */
const LEAST_CONTRAST = 3;

/** The contrast of a style's colour with the system's ground, and the width of what has it. */
async function edgeOf(control: Locator, edge: 'border-top' | 'outline') {
  return control.evaluate((element, name) => {
    const style = getComputedStyle(element);
    const ground = document.createElement('i');
    ground.style.color = 'Canvas';
    document.body.append(ground);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [one, other] = [
      luminance(style.getPropertyValue(`${name}-color`)),
      luminance(getComputedStyle(ground).color),
    ];
    ground.remove();
    const shown = style.getPropertyValue(`${name}-style`) !== 'none';
    return {
      width: shown ? Number.parseFloat(style.getPropertyValue(`${name}-width`)) : 0,
      contrast: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05),
    };
  }, edge);
}

/** Under the system's forced colours, each visible one has an edge. */
export async function expectBoundaries(controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible();
  for (const control of await controls.filter({ visible: true }).all()) {
    const { width, contrast } = await edgeOf(control, 'border-top');
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120));
    expect(width, `the border of ${name}`).toBeGreaterThanOrEqual(1);
    expect(contrast, `the border’s contrast of ${name}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
}

export async function expectFocusRing(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  const { width, contrast } = await edgeOf(control, 'outline');
  expect(width, 'the focus ring').toBeGreaterThanOrEqual(2);
  expect(contrast, 'the focus ring’s contrast').toBeGreaterThanOrEqual(LEAST_CONTRAST);
}
