import { expect } from 'vitest';
import type { ElementRef, Tab } from './driver/tab';
import { Finder, WAIT } from './finder';
import { KEYS, keyPresses, pointerPress, type Key } from './input';

const DOUBLE_CLICK_MS = 600;

interface Point {
  x: number;
  y: number;
}

/** A page as a person uses it: found by role and name, used with pointer and keys. */
export class Page extends Finder {
  private last = { x: 0, y: 0, at: 0 };

  constructor(
    tab: Tab,
    readonly site: string,
  ) {
    super(tab);
  }

  /** Opens a page of the site; ends when it has loaded. */
  async open(path: string): Promise<void> {
    await this.setOffFor(path);
    await this.loaded(path);
  }

  private async loaded(path: string): Promise<void> {
    const isThere = () => document.readyState === 'complete' && !('left' in window);
    await this.until(`${path} has loaded`, () => this.tab.run(isThere), true);
  }

  /** The same, without waiting for more than the first of its content. */
  async setOffFor(path: string): Promise<void> {
    await this.tab.run(() => void Object.assign(window, { left: true }));
    await this.tab.leaveFor(this.site + path);
    const isArrived = () => !('left' in window) && document.querySelector('#root > *') !== null;
    await this.until(`${path} has come`, () => this.tab.run(isArrived), true);
  }

  /** Waits until React has taken over this part of what the server rendered. */
  async hydrated(selector: string): Promise<void> {
    const isLive = (where: string) =>
      Object.keys(document.querySelector(where) ?? {}).some((key) => key.startsWith('__react'));
    await this.until(`${selector} is live`, () => this.tab.run(isLive, selector), true);
  }

  /** Reloads as a person does: the browser itself comes back to the place where one was. */
  async reload(): Promise<void> {
    const path = await this.path();
    await this.tab.run(() => {
      Object.assign(window, { left: true });
      // Not before the driver has its answer.
      setTimeout(() => location.reload());
    });
    await this.loaded(path);
  }

  /** Presses the middle of an element, brought into sight if need be, unless something covers it. */
  async press(element: ElementRef): Promise<void> {
    let found: Point | string = '';
    await expect
      .poll(async () => typeof (found = await this.tab.run(middleOf, element)), {
        ...WAIT,
        message: 'an element that can be pressed',
      })
      .toBe('object');
    const point = found as unknown as Point;
    await this.waitOutDoubleClick(point);
    await this.tab.perform([pointerPress(point)]);
    this.last = { ...point, at: Date.now() };
  }

  /** A press soon after another at the same place is half of a double click, and not meant so here. */
  private async waitOutDoubleClick({ x, y }: Point): Promise<void> {
    const left = this.last.at + DOUBLE_CLICK_MS - Date.now();
    const isNear = Math.abs(this.last.x - x) < 10 && Math.abs(this.last.y - y) < 10;
    if (isNear && left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  }

  async pressButton(name: string, within?: ElementRef): Promise<void> {
    await this.press(await this.get('button', name, within));
  }

  async key(key: Key): Promise<void> {
    await this.tab.perform([keyPresses([KEYS[key]])]);
  }

  /** Types whatever has the focus. */
  async type(text: string): Promise<void> {
    await this.tab.perform([keyPresses([...text])]);
  }

  /** Writes a text into a field, in place of what stands there. */
  async write(field: ElementRef, text: string): Promise<void> {
    await this.press(field);
    await this.tab.run((one: HTMLInputElement) => one.select(), field);
    await (text === '' ? this.key('Delete') : this.type(text));
  }

  /** Chooses from a closed list, with the keyboard: its window belongs to no page. */
  async choose(list: ElementRef, option: string): Promise<void> {
    await this.tab.run((one: HTMLElement) => one.focus(), list);
    await this.type(option);
  }

  /** The first of January of a year: neither engine leaves a part of a date by itself after a 1. */
  async writeNewYear(field: ElementRef, year: string): Promise<void> {
    await this.tab.run((one: HTMLElement) => one.focus(), field);
    for (const part of ['1', '1']) {
      await this.type(part);
      await this.key('ArrowRight');
    }
    await this.type(year);
    await this.until('the date', () => this.valueIn(field), `${year}-01-01`);
  }

  /** Sees to it that a box is ticked. */
  async check(box: ElementRef): Promise<void> {
    const isChecked = () => this.tab.run((one: HTMLInputElement) => one.checked, box);
    if (!(await isChecked())) await this.press(box);
    await this.until('the box is ticked', isChecked, true);
  }

  /** Whether an element has the focus. */
  hasFocus(element: ElementRef): Promise<boolean> {
    return this.tab.run((one: Element) => one === document.activeElement, element);
  }

  valueIn(field: ElementRef): Promise<string> {
    return this.tab.run((one: HTMLInputElement) => one.value, field);
  }

  countToasts(): Promise<number> {
    return this.tab.run(() => document.querySelectorAll('.toast-viewport > li').length);
  }

  path(): Promise<string> {
    return this.tab.run(() => location.pathname + location.search);
  }
}

/** The middle of an element that has come to rest in the viewport, or what stands in the way. */
async function middleOf(element: Element): Promise<Point | string> {
  const target = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const isHit = ({ x, y }: Point) => {
    const at = document.elementFromPoint(x, y);
    return at !== null && (element.contains(at) || target.contains(at) || at.contains(element));
  };
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const after = middle();
  if (before.x !== after.x || before.y !== after.y) return 'moving';
  if (!isHit(after)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isHit(middle()) ? middle() : 'covered';
}
