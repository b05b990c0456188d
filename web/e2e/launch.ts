import { CHROMIUM_FLAGS } from '../../scripts/lib/machine.mjs';

/** The launch options of the browser tests. */
export const launchWith = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: CHROMIUM_FLAGS,
});
