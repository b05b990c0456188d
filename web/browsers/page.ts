import { expect } from 'vitest';
import type { ElementRef, Tab } from './driver/tab';
import { Finder, WAIT } from './finder';
import { KEYS, keyPresses, pointerPress, type Key } from './input';

const DOUBLE_CLICK_MS = 600;

interface Point {
  x: number;
  y: number;
}

/** A page used like a person: elements by role and name, actions by pointer and keyboard. */
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

  /** Waits until this part of the page has hydrated. */
  async hydrated(selector: string): Promise<void> {
    const isLive = (where: string) =>
      Object.keys(document.querySelector(where) ?? {}).some((key) => key.startsWith('__react'));
    await this.until(`${selector} is live`, () => this.tab.run(isLive, selector), true);
  }

  /** Reloads like a person: the browser restores the scroll position. */
  async reload(): Promise<void> {
    const path = await this.path();
    await this.tab.run(() => {
      Object.assign(window, { left: true });
      // Later, so that the driver gets its answer first.
      setTimeout(() => location.reload());
    });
    await this.loaded(path);
  }

  /** Scrolls an element into view and presses its middle, unless something covers it. */
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

  /** Waits, so that two presses at one place are not a double click. */
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

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    await this.tab.perform([keyPresses([...text])]);
  }

  /** Replaces the text of a field. */
  async write(field: ElementRef, text: string): Promise<void> {
    await this.press(field);
    await this.tab.run((one: HTMLInputElement) => one.select(), field);
    await (text === '' ? this.key('Delete') : this.type(text));
  }

  /** Selects an option with the keyboard, because the list's popup is not part of the page. */
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

  /** Checks a checkbox. */
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
