import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM_FLAGS, findHeadless } from '../../../scripts/lib/machine.mjs';

/** A real browser, as the tests of the pages have it. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findHeadless();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: CHROMIUM_FLAGS,
  });
}
