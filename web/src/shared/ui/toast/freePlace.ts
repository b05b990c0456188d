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

const STEP = 8;
/** So many places are tried from right to left: between two columns of a list there may be room. */
const COLUMNS = 16;
/** What a place further down costs less than one a column further to the left. */
const COLUMN_COST = 7;

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
  for (let column = 0; column <= COLUMNS; column += 1) {
    const left = Math.round((right * (COLUMNS - column)) / COLUMNS);
    for (let top = 0; top + height <= screen.height; top += STEP) {
      const covers = covered({ left, top, right: left + width, bottom: top + height }, controls);
      const cost = top + column * COLUMN_COST;
      if (covers < best.covers || (covers === best.covers && cost < best.cost))
        best = { left, top, covers, cost };
    }
  }
  return { left: best.left, top: best.top };
}
