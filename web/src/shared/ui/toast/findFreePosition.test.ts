import { describe, expect, it } from 'vitest';
import { coveredArea, findFreePosition, type Box } from './findFreePosition';

const SCREEN = { width: 400, height: 800 };
const TOAST = { width: 300, height: 80 };
const bar = (top: number, bottom: number): Box => ({ left: 0, right: 400, top, bottom });
const boxAt = ({ left, top }: { left: number; top: number }): Box => ({
  left,
  top,
  right: left + TOAST.width,
  bottom: top + TOAST.height,
});

describe('the position of a toast', () => {
  it('is the upper right corner if nothing is in the way', () => {
    expect(findFreePosition(TOAST, [], SCREEN)).toEqual({ left: 100, top: 0 });
  });

  it('is below a bar of controls, in the first gap that is high enough', () => {
    const controls = [bar(0, 50), bar(100, 200), bar(300, 800)];
    const place = findFreePosition(TOAST, controls, SCREEN);
    expect(coveredArea(boxAt(place), controls)).toBe(0);
    expect(place.top).toBe(200);
  });

  it('is beside a control if that is nearer than below everything', () => {
    const controls = [{ left: 320, right: 400, top: 0, bottom: 700 }];
    const place = findFreePosition(TOAST, controls, SCREEN);
    expect(coveredArea(boxAt(place), controls)).toBe(0);
    expect(place.top).toBe(0);
  });

  it('is between two columns of controls', () => {
    const wide = { width: 1000, height: 800 };
    const column = (left: number, right: number): Box => ({ left, right, top: 0, bottom: 800 });
    // It has room by a pixel on either side.
    const controls = [column(0, 330.4), column(632, 1000)];
    const place = findFreePosition(TOAST, controls, wide);
    expect(coveredArea(boxAt(place), controls)).toBe(0);
  });

  it('covers as little as possible if there is no gap', () => {
    const controls = [bar(0, 400), bar(440, 800)];
    expect(findFreePosition(TOAST, controls, SCREEN).top).toBe(360);
  });
});
