import { DAY } from '../../test/names';
import { expect, expectWrong, failingTest as test, unique } from '../kit/dashboard-kit';

test('calendar feeds: the owner creates one, copies its address once, sees its last fetch, and revokes it', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Phone ${unique()}`;
  const dialog = page.getByRole('dialog', { name: 'Calendar Feeds' });
  const feed = dialog.getByRole('listitem', { name });
  await page.goto('/admin/diary');
  await page.getByRole('button', { name: DAY.feeds }).click();

  await test.step('without a name it is refused at its field, and what was chosen stays', async () => {
    const which = dialog.getByLabel('Which calendar');
    const hide = dialog.getByLabel(/^Leave out names, phone numbers and places/);
    await hide.check();
    await dialog.getByRole('button', { name: 'Create feed' }).click();
    await expectWrong(which);
    await expect(which).toBeFocused();
    await expect(hide).toBeChecked();
    await which.fill(name);
    await dialog.getByRole('button', { name: 'Create feed' }).click();
  });

  const url = await test.step('its address can be copied', async () => {
    const address = dialog.getByLabel('Address of the feed');
    await expect(address).toHaveValue(/\/calendar\/[\w-]{40,}\.ics$/);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied.');
    const shown = await address.inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    return shown;
  });

  await test.step('it is listed with what it leaves out, and not read yet', async () => {
    await dialog.getByRole('button', { name: 'Make another' }).click();
    await expect(dialog.getByLabel('Which calendar')).toBeFocused();
    await expect(feed).toContainText('Confirmed events, without names');
    await expect(feed).not.toContainText('DAVx5');
  });

  const path = new URL(url).pathname;
  await test.step('a calendar that read it is named, and the address is not shown again', async () => {
    const read = await request.get(path, { headers: { 'user-agent': 'DAVx5/4.4 (Android)' } });
    expect([read.status(), read.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^text\/calendar/),
    ]);
    await page.reload();
    await page.getByRole('button', { name: DAY.feeds }).click();
    await expect(feed).toContainText('DAVx5');
    await expect(dialog.getByLabel('Address of the feed')).toHaveCount(0);
  });

  await test.step('once revoked it opens no more', async () => {
    await feed.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(feed).toHaveCount(0);
    expect((await request.get(path)).status()).toBe(404);
  });
});
