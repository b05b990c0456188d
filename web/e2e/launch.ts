import { CHROMIUM_FLAGS } from '../../scripts/lib/machine.mjs';

/** How the tests start their browser. */
export const launchWith = (executablePath: string | undefined) => ({
  ...(executablePath !== undefined && { executablePath }),
  args: CHROMIUM_FLAGS,
});
