import { inject, test as base } from 'vitest';
import { connect } from './driver/firefox';
import type { Tab } from './driver/tab';
import { openTab as openWebkitTab } from './driver/webkit';
import { Page } from './page';

export { expect } from 'vitest';

const variable = (name: string) => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`npm test -- engines sets ${name}.`);
  return value;
};

export const OWNER = {
  email: variable('E2E_ADMIN_EMAIL'),
  password: variable('E2E_ADMIN_PASSWORD'),
};

/** Of a site that a test starts for itself, besides the one that all share. */
export const SETTINGS = {
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  RATE_LIMIT: 'off',
};

interface Fixtures {
  openTab: () => Promise<Tab>;
  page: Page;
}

/** A test with a page of its own, in the engine of this run. */
export const test = base.extend<Fixtures>({
  openTab: [
    async ({}, use) => {
      if (inject('engine') === 'webkit') {
        await use(() => openWebkitTab(variable('WEBKIT_URL')));
        return;
      }
      const firefox = await connect(variable('FIREFOX_URL'));
      await use(firefox.openTab);
      await firefox.end();
    },
    { scope: 'file' },
  ],
  page: async ({ openTab }, use) => {
    const tab = await openTab();
    await use(new Page(tab, variable('E2E_URL')));
    await tab.close();
  },
});

/** Viewports of a phone with its browser's bars in sight and of a desk; in the long run, of five. */
export const SIZES = [
  [390, 664],
  [1440, 900],
  ...(process.env['ALL_SIZES'] === undefined
    ? []
    : [
        [390, 844],
        [360, 640],
        [1280, 720],
      ]),
] as [width: number, height: number][];
