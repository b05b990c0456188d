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

/** A pixel to the left costs this many pixels down. */
const LEFTWARD = 0.1;

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The area of the controls that a box would cover, in square pixels. */
export const coveredArea = (box: Box, controls: readonly Box[]): number =>
  controls.reduce((sum, control) => sum + overlap(box, control), 0);

/**
 * The positions from 0 to `last` where a toast would touch a control on either side, and both ends.
 */
function candidatePositions(
  last: number,
  length: number,
  spans: readonly (readonly [number, number])[],
) {
  const places = spans.flatMap(([from, to]) => [Math.ceil(to), Math.floor(from - length)]);
  return [...new Set([0, last, ...places])].filter((place) => place >= 0 && place <= last);
}

/**
 * The position nearest to the upper right corner where a toast covers no control, or else the one
 * where it covers least.
 */
export function findFreePosition(
  { width, height }: Size,
  controls: readonly Box[],
  screen: Size,
): { left: number; top: number } {
  const farRight = Math.max(0, screen.width - width);
  const lefts = candidatePositions(
    farRight,
    width,
    controls.map(({ left, right }) => [left, right]),
  );
  const tops = candidatePositions(
    Math.max(0, screen.height - height),
    height,
    controls.map(({ top, bottom }) => [top, bottom]),
  );
  let best = { left: farRight, top: 0, covers: Infinity, cost: Infinity };
  for (const left of lefts)
    for (const top of tops) {
      const covers = coveredArea(
        { left, top, right: left + width, bottom: top + height },
        controls,
      );
      const cost = top + (farRight - left) * LEFTWARD;
      if (covers < best.covers || (covers === best.covers && cost < best.cost))
        best = { left, top, covers, cost };
    }
  return { left: best.left, top: best.top };
}
