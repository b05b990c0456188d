import type { InputSource } from './driver/tab';

/** WebDriver's code points for keys that write nothing (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = {
  Delete: '\uE017',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowRight: '\uE014',
  F8: '\uE038',
} as const;

export type Key = keyof typeof KEYS;

export const keyPresses = (keys: string[]): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: keys.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]),
});

export const pointerPress = ({ x, y }: { x: number; y: number }): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
});
