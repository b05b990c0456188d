import { CHROMIUM_FLAGS, findHeadless } from '../../../scripts/lib/machine.mjs';

/** Optimising code that runs for seconds only takes a tenth of the time of the suite. */
const WITHOUT_OPTIMISING = '--js-flags=--no-opt --no-maglev';

/** The launch options of the browser tests. */
export const launchWith = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [...CHROMIUM_FLAGS, WITHOUT_OPTIMISING],
});

/** Twice the usual text, as set in the browser, and Playwright's own of the same flag. */
const LARGE_TEXT =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,defaultFontSize=32';

/** The same for somebody who has set the browser's text to 200 %. */
export function launchWithLargeText() {
  const launch = launchWith(findHeadless());
  return { ...launch, args: [...launch.args, LARGE_TEXT] };
}
