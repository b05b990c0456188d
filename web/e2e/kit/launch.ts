import { CHROMIUM_FLAGS } from '../../../scripts/lib/machine.mjs';

/** Optimising code that runs for seconds only takes a tenth of the time of the suite. */
const WITHOUT_OPTIMISING = '--js-flags=--no-opt --no-maglev';

/** The launch options of the browser tests. */
export const launchWith = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: [...CHROMIUM_FLAGS, WITHOUT_OPTIMISING],
});
