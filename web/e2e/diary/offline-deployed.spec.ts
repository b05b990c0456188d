import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOKING, LIST, pageOf } from '../../test/names';
import { expect, keepDays, makeEvent, sheet, test } from './offline-kit';

const OURS = new URL('../../../', import.meta.url).pathname;

/** The program with a build of which every file has another name, as after a change of its code. */
function deploy(folder: string, number: number): string {
  const root = join(folder, String(number));
  for (const part of ['api/dist', 'web/dist'])
    cpSync(join(OURS, part), join(root, part), {
      recursive: true,
      filter: (path) => !/\.(br|gz)$/.test(path),
    });
  cpSync(join(OURS, 'api/package.json'), join(root, 'api/package.json'));
  symlinkSync(join(OURS, 'node_modules'), join(root, 'node_modules'));
  const dist = join(root, 'web/dist');
  const names = readdirSync(join(dist, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const other = (name: string) => name.replace(/(\.\w+)$/, `-${String(number)}$1`);
  const texts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(js|css|html|json)$/.test(path),
  );
  for (const path of texts) {
    const text = names.reduce(
      (rest, name) => rest.replaceAll(name, other(name)),
      readFileSync(join(dist, path), 'utf8'),
    );
    const changed = text
      .replace('ADMIN DASHBOARD', `ADMIN DASHBOARD ${String(number)}`)
      .replace(/`[0-9a-f]{12}`/, `\`${String(number).padStart(12, '0')}\``);
    const name = path.startsWith('assets/') ? `assets/${other(path.slice(7))}` : path;
    if (name !== path) rmSync(join(dist, path));
    writeFileSync(
      join(dist, name),
      path === 'admin/worker.js' || !path.startsWith('admin') ? changed : text,
    );
  }
  return root;
}

test(
  'rule 12 offline after two deployments: an open page still works, the newest is cached, old files are deleted',
  { tag: '@long' },
  async ({ page, context, site, today }) => {
    // It copies the program twice and starts a server three times: 25 s alone, 90 on busy cores.
    test.setTimeout(180_000);
    const folder = mkdtempSync(join(tmpdir(), 'finesse-builds-'));
    await makeEvent(site.owner, { eventDate: today });
    await keepDays(page, today);
    const builds = () => page.evaluate(() => caches.keys());
    const [first = ''] = await builds();
    const newer = page.getByRole('status', { name: 'Newer version' });
    for (const number of [1, 2]) {
      await site.stop();
      await site.start(deploy(folder, number));
      // As the browser asks by itself when the page comes to the front.
      await page.evaluate(() =>
        navigator.serviceWorker.getRegistration('/admin').then((one) => one?.update()),
      );
      await expect(newer).toBeVisible();
      // The old page still has the parts of it that it had not asked for, which the server has no more.
      await page.getByRole('button', { name: LIST.viewDetails }).first().click();
      await page.getByRole('link', { name: pageOf('') }).click();
      await expect(page.getByRole('region', { name: BOOKING.schedule })).toBeVisible();
      await newer.getByRole('button', { name: 'Reload' }).click();
      await expect(
        page.getByText(`ADMIN DASHBOARD ${String(number)}`, { exact: true }),
      ).toBeVisible();
      await expect(newer).toBeHidden();
      // One page of the newest is open, so nothing of the builds before is needed.
      await expect.poll(builds).toHaveLength(1);
      expect(await builds()).not.toContain(first);
      await context.setOffline(true);
      await page.goto(`/admin/diary/${today}`);
      await expect(
        page.getByText(`ADMIN DASHBOARD ${String(number)}`, { exact: true }),
      ).toBeVisible();
      await expect(sheet(page)).toBeVisible();
      await context.setOffline(false);
      await page.goto('/admin');
    }
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);
