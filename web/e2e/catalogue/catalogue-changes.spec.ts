import type { Page } from '@playwright/test';
import { EDITOR, LIST, SITE, versionIsBack } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect, OWNER } from '../kit/dashboard-kit';
import {
  currentCatalogue,
  expectPublic,
  failingTest,
  openEditor,
  previewOf,
  save,
  saveCatalogue,
  test,
} from '../kit/own-site';

const area = (page: Page) => page.getByLabel('Area served');
const openArea = (page: Page) => openEditor(page, 'area', 'Area served');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

failingTest(
  'catalogue editor: leaving with unsaved changes by link, Back, reload or sign-out asks first, and only signing out or Discard loses them',
  async ({ page }) => {
    const question = page.getByRole('alertdialog', { name: 'Leave Without Saving?' });
    const press = (name: string) => question.getByRole('button', { name }).click();
    const catalogue = page.getByRole('link', { name: 'Website' });
    const messages = page.getByRole('link', { name: 'Messages' });
    const reopenArea = async () => {
      await catalogue.click();
      await page.getByRole('button', { name: 'Area served', exact: true }).click();
    };

    await test.step('a link and Back ask, and Cancel stays', async () => {
      await page.goto('/admin/figures');
      await reopenArea();
      await area(page).fill('All of London');
      await messages.click();
      await expectFlawless(page, 'the question before leaving');
      await press('Cancel');
      await expect(page).toHaveURL(/\/admin\/catalogue/);
      await page.goBack();
      await expect(question).toBeVisible();
      await press('Cancel');
      await expect(area(page)).toHaveValue('All of London');
    });

    await test.step('a reload asks in the browser’s words, and keeps them', async () => {
      const asked = page.waitForEvent('dialog');
      const reloaded = page.reload();
      await (await asked).accept();
      await reloaded;
      await expect(area(page)).toHaveValue('All of London');
      await expect(page.getByText('Your unsaved changes are still here.')).toBeVisible();
    });

    await test.step('after Leave they are there on the way back, until they are discarded', async () => {
      await messages.click();
      await press('Leave');
      await expect(page).toHaveURL('/admin/messages');
      await reopenArea();
      await expect(area(page)).toHaveValue('All of London');
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await expect(area(page)).toHaveValue('');
      await messages.click();
      await expect(page).toHaveURL('/admin/messages');
    });

    await test.step('signing out asks, also on another page, and loses them', async () => {
      const signOut = page.getByRole('button', { name: 'Sign Out', exact: true });
      await reopenArea();
      await area(page).fill('All of London');
      await signOut.click();
      await expect(question).toBeVisible();
      await expectFlawless(page, 'the question before signing out');
      await press('Cancel');
      await expect(signOut).toBeFocused();
      await expect(area(page)).toHaveValue('All of London');
      await messages.click();
      await press('Leave');
      await expect(page).toHaveURL('/admin/messages');
      await signOut.click();
      await press('Sign out');
      await expect(page).toHaveURL('/admin/login');
      const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
      expect(kept).not.toContain('All of London');
    });
  },
);

failingTest(
  'catalogue editor: nothing typed is lost offline, or where another tab saved first, whose changes can be kept too',
  async ({ page }) => {
    await test.step('offline the bar and the preview say so, and Save loses nothing', async () => {
      await openArea(page);
      await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
      await page.context().setOffline(true);
      await area(page).fill('All of London');
      await expect(page.getByText(SITE.offline)).toBeVisible();
      await expect(page.getByText('The preview could not be updated.')).toBeVisible();
      await saveButton(page).click();
      await expect(page.getByText('Not Saved', { exact: true })).toBeVisible();
      await expect(area(page)).toHaveValue('All of London');
      await page.context().setOffline(false);
      await save(page);
      expect((await currentCatalogue(page)).area).toBe('All of London');
    });

    await test.step('the second of two tabs shows what both changed, and can keep both changes', async () => {
      await area(page).fill('Greater London');
      const { version } = await currentCatalogue(page);
      await saveCatalogue(page.request, { area: 'Kent', about: ['Under the open sky'] });
      await saveButton(page).click();
      const question = page.getByRole('alertdialog', { name: LIST.alreadyChanged });
      await expect(question).toContainText('on another device you saved');
      await expect(question).toContainText(/About list, Area served.*Area served/s);
      await expectFlawless(page, 'the question about two tabs');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(area(page)).toHaveValue('Greater London');
      await saveButton(page).click();
      await question.getByRole('button', { name: 'Keep these' }).click();
      await expect(page.getByText(EDITOR.saved)).toBeVisible();
      expect(await currentCatalogue(page)).toMatchObject({
        version: version + 2,
        area: 'Greater London',
        about: ['Under the open sky'],
      });
    });
  },
);

test('catalogue editor: an old version is previewed, restored with one press, and that undone', async ({
  page,
}) => {
  const first = await currentCatalogue(page);
  await saveCatalogue(page.request, { about: ['Under the open sky'] });
  await openEditor(page, 'versions', 'Versions');
  const former = `version ${String(first.version)}`;
  await expect(page.getByText(OWNER.email).nth(1)).toBeVisible();
  await expect(previewOf(page).getByText('Under the open sky')).toBeVisible();
  await page.getByRole('button', { name: `View ${former}` }).click();
  await expect(previewOf(page).getByText('Premium Quality Guaranteed')).toBeVisible();
  await page.getByRole('button', { name: `Restore: ${former}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText(versionIsBack(first.version), { exact: true })).toBeVisible();
  expect((await currentCatalogue(page)).about).toEqual(first.about);
  await expectPublic(page, (visitor) =>
    expect(visitor.getByText('Premium Quality Guaranteed')).toBeVisible({ timeout: 500 }),
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await currentCatalogue(page)).about).toEqual(['Under the open sky']);
});
