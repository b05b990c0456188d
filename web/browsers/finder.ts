import { expect } from 'vitest';
import type { ElementRef, Role, Tab } from './driver/tab';

/** The time limit for an element to appear, on a busy machine. */
export const WAIT = { timeout: 10_000, interval: 50 };

/** Finds what a page shows, and waits for it. */
export class Finder {
  constructor(readonly tab: Tab) {}

  /** The one element in sight with this role and name, waited for. */
  async get(role: Role, name: string, within?: ElementRef): Promise<ElementRef> {
    let found: ElementRef[] = [];
    await expect
      .poll(async () => (found = await this.all(role, name, within)).length, {
        ...WAIT,
        message: `the ${role} "${name}"`,
      })
      .toBe(1);
    return found[0] as ElementRef;
  }

  /** All of them that there are now. */
  async all(role: Role, name?: string, within?: ElementRef): Promise<ElementRef[]> {
    const found: ElementRef[] = [];
    // An element can go between two questions about it.
    const candidates = await this.tab.withRole(role, name, within).catch(() => []);
    for (const element of candidates) {
      const isShown = await this.tab
        .run((one: Element) => one.checkVisibility({ visibilityProperty: true }), element)
        .catch(() => false);
      if (isShown) found.push(element);
    }
    return found;
  }

  /** The control that this label names. */
  async field(label: string, within?: ElementRef): Promise<ElementRef> {
    return this.first(
      (text: string, root?: Element) =>
        [...(root ?? document).querySelectorAll('label')]
          .filter((one) => one.checkVisibility() && one.textContent.trim() === text)
          .at(-1)?.control,
      `the field "${label}"`,
      label,
      ...(within ? [within] : []),
    );
  }

  /** The smallest element in sight with exactly this text, signs for the eye alone left out. */
  async text(text: string): Promise<ElementRef> {
    return this.first(
      (wanted: string) => {
        const wordsOf = (one: Element) =>
          [...one.childNodes]
            .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
            .map((node) => node.textContent)
            .join('')
            .trim();
        return [...document.body.querySelectorAll('*')]
          .filter((one) => wordsOf(one) === wanted && one.checkVisibility())
          .at(-1);
      },
      `the text "${text}"`,
      text,
    );
  }

  /** The table row that has this text. */
  async row(text: string): Promise<ElementRef> {
    return this.first(
      (wanted: string) =>
        [...document.querySelectorAll('tbody tr')].find((one) => one.textContent.includes(wanted)),
      `the row with "${text}"`,
      text,
    );
  }

  /** What a function finds in the page, waited for. */
  async first(
    find: (...args: never[]) => Element | null | undefined,
    what: string,
    ...args: (string | ElementRef)[]
  ): Promise<ElementRef> {
    let found: unknown;
    await expect
      .poll(async () => (found = await this.tab.run(find, ...args)) ?? undefined, {
        ...WAIT,
        message: what,
      })
      .toBeDefined();
    return found as ElementRef;
  }

  /** Waits until something in the page is so. */
  async until<T>(what: string, look: () => Promise<T>, wanted: T): Promise<void> {
    await expect.poll(look, { ...WAIT, message: what }).toEqual(wanted);
  }
}
