import { expect, failingTest, test, unique } from '../kit/dashboard-kit';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('calendar feeds: the owner creates one, copies its address once, sees its last fetch, and revokes it', async ({
  page,
  request,
}) => {
  const name = `Phone ${unique()}`;
  await page.goto('/admin/diary');
  await page.getByRole('button', { name: 'Calendar feeds' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar Feeds' });
  await dialog.getByLabel('Which calendar').fill(name);
  await dialog.getByLabel(/^Leave out names, phone numbers and places/).check();
  await dialog.getByRole('button', { name: 'Create feed' }).click();

  const address = dialog.getByLabel('Address of the feed');
  await expect(address).toHaveValue(/\/calendar\/[\w-]{40,}\.ics$/);
  const url = await address.inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  await dialog.getByRole('button', { name: 'Make another' }).click();
  await expect(dialog.getByLabel('Which calendar')).toBeFocused();
  const feed = dialog.getByRole('listitem', { name });
  await expect(feed).toContainText('Confirmed events, without names');
  await expect(feed).toContainText('Not read yet');
  const path = new URL(url).pathname;
  const read = await request.get(path, { headers: { 'user-agent': 'DAVx5/4.4 (Android)' } });
  expect([read.status(), read.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/calendar/),
  ]);

  await page.reload();
  await page.getByRole('button', { name: 'Calendar feeds' }).click();
  await expect(feed).toContainText(/Last read .+ by DAVx5/);
  await expect(dialog.getByLabel('Address of the feed')).toHaveCount(0);
  await feed.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(feed).toHaveCount(0);
  expect((await request.get(path)).status()).toBe(404);
});

failingTest(
  'calendar feeds: one without a name is refused at its field, and the chosen options stay',
  async ({ page }) => {
    await page.goto('/admin/diary');
    await page.getByRole('button', { name: 'Calendar feeds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendar Feeds' });
    await dialog.getByLabel('Include requests and quotes').check();
    await dialog.getByRole('button', { name: 'Create feed' }).click();
    await expect(dialog.getByLabel('Which calendar')).toHaveAccessibleDescription(
      'Name must not be empty',
    );
    await expect(dialog.getByLabel('Which calendar')).toBeFocused();
    await expect(dialog.getByLabel('Include requests and quotes')).toBeChecked();
  },
);
