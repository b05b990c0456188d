/** A rectangle of the screen, in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const STEP = 4;
/** What a place further down costs less than one at another side. */
const SIDE_COST = 60;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** How much of the controls a box at this place would cover, in square pixels. */
export const covered = (box: Box, controls: readonly Box[]): number =>
  controls.reduce((sum, control) => sum + overlap(box, control), 0);

/**
 * Where a toast covers no control, as near to the upper right corner as can be; where there is no
 * such place, the one that covers least.
 */
export function freePlace(
  { width, height }: Size,
  controls: readonly Box[],
  screen: Size,
): { left: number; top: number } {
  const right = Math.max(0, screen.width - width);
  let best = { left: right, top: 0, covers: Infinity, cost: Infinity };
  for (const [side, left] of [right, right / 2, 0].entries()) {
    for (let top = 0; top + height <= screen.height; top += STEP) {
      const covers = covered({ left, top, right: left + width, bottom: top + height }, controls);
      const cost = top + side * SIDE_COST;
      if (covers < best.covers || (covers === best.covers && cost < best.cost))
        best = { left, top, covers, cost };
    }
  }
  return { left: best.left, top: best.top };
}
