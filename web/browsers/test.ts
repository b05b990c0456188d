import { inject, test as base } from 'vitest';
import { connect } from './driver/firefox';
import type { Tab } from './driver/tab';
import { openTab as openWebkitTab } from './driver/webkit';
import { Page } from './page';

export { expect } from 'vitest';

const variable = (name: string) => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`npm run test:browsers sets ${name}.`);
  return value;
};

export const OWNER = {
  email: variable('E2E_ADMIN_EMAIL'),
  password: variable('E2E_ADMIN_PASSWORD'),
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

/** Viewports of two phones, of one with its browser's bars in sight, and of two desks. */
const PHONES = [
  [390, 844],
  [390, 664],
  [360, 640],
] as const;
const DESKS = [
  [1440, 900],
  [1280, 720],
] as const;
export const SIZES = [...PHONES, ...DESKS];
