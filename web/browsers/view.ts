import { expect } from 'vitest';
import type { ElementRef } from './driver/tab';
import type { Page } from './page';

/** The page counts as at rest after this time without movement. */
const REST_MS = 300;
const MOST_MS = 6000;

/** Waits until scrolling has ended. */
async function atRest(page: Page): Promise<void> {
  const isAtRest = await page.tab.run(
    async (rest: number, most: number) => {
      const frame = () => new Promise(requestAnimationFrame);
      const place = () => `${String(scrollX)} ${String(scrollY)} ${String(innerHeight)}`;
      const from = performance.now();
      let last = place();
      let since = from;
      while (performance.now() - since < rest && performance.now() - from < most) {
        await frame();
        if (place() === last) continue;
        last = place();
        since = performance.now();
      }
      return performance.now() - from < most;
    },
    REST_MS,
    MOST_MS,
  );
  expect(isAtRest, 'the page comes to rest').toBe(true);
}

/**
 * That all of each element is in the visual viewport and nothing lies on it, neither the navigation
 * nor a toast: looked at in its corners and its middle, once the page is at rest.
 */
export async function expectInView(
  page: Page,
  elements: Record<string, ElementRef>,
): Promise<void> {
  await atRest(page);
  const seen: Record<string, unknown> = {};
  for (const [what, element] of Object.entries(elements)) {
    seen[what] = await page.tab.run(whatHides, element);
  }
  expect(seen).toEqual(Object.fromEntries(Object.keys(elements).map((what) => [what, 'in view'])));
}

/** A control and the label that says what it is. */
export async function fieldAndLabel(
  page: Page,
  label: string,
): Promise<Record<string, ElementRef>> {
  const field = await page.field(label);
  const words = await page.tab.run((one: HTMLInputElement) => one.labels?.[0], field);
  return { [`the label ${label}`]: words as unknown as ElementRef, [`its field`]: field };
}

function whatHides(element: Element): string {
  // Of a line of text only the words count, not the empty rest of its line.
  const range = document.createRange();
  range.selectNodeContents(element);
  const isText = element.matches('h1, h2, h3, h4, p, label, legend, figcaption');
  const box = (isText ? range : element).getBoundingClientRect();
  const view = visualViewport as VisualViewport;
  const [left, top] = [view.offsetLeft, view.offsetTop];
  const [right, bottom] = [left + view.width, top + view.height];
  const place = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  if (box.width === 0 || box.height === 0) return 'it has no size';
  // Layout rounds to half a pixel.
  if (box.left < left - 0.5 || box.right > right + 0.5) return `beside the viewport: ${place}`;
  if (box.top < top - 0.5) return `above the viewport: ${place}`;
  if (box.bottom > bottom + 0.5) return `below the viewport of ${String(bottom)}: ${place}`;
  const inset = 2;
  const points = [
    [box.left + inset, box.top + inset],
    [box.right - inset, box.top + inset],
    [box.left + inset, box.bottom - inset],
    [box.right - inset, box.bottom - inset],
    [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
  ] as const;
  for (const [x, y] of points) {
    const at = document.elementFromPoint(x, y);
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    if (at && [element, ...labels].some((one) => one.contains(at) || at.contains(one))) continue;
    return `covered at ${String(Math.round(x))} ${String(Math.round(y))} by ${at?.outerHTML.slice(0, 120) ?? 'nothing'}`;
  }
  return 'in view';
}
