import { DAY, PRIVACY } from '../../test/names';
import {
  at,
  button,
  dayAfter,
  detailsOf,
  expect,
  keepDays,
  kept,
  makeEvent,
  openToday,
  paymentsOf,
  receive,
  sheet,
  test,
  waiting,
} from './offline-kit';

test(
  'rule 12 offline: today and tomorrow open with their age; what is done there waits, and is sent once, in order',
  { tag: ['@core', '@engines'] },
  async ({ page, context, site, today }) => {
    const booking = await makeEvent(site.owner, { eventDate: today });
    const tomorrow = dayAfter(today);
    await makeEvent(site.owner, { eventDate: tomorrow, lastName: 'Tomorrow' });
    const { id } = booking;
    const name = `${booking.firstName} ${booking.lastName}`;
    // Neither day is opened while there is a network.
    await keepDays(page, today);
    await context.setOffline(true);

    await test.step('three hours later both days open and say how old they are', async () => {
      await page.clock.setFixedTime(at(today, '15:01'));
      await page.goto(`/admin/diary/${dayAfter(tomorrow)}`);
      await expect(page.getByText('this day is not stored on this device')).toBeVisible();
      await page.goto(`/admin/diary/${tomorrow}`);
      await expect(sheet(page, /Ada Tomorrow/)).toBeVisible();
      await openToday(page);
      await expect(page.getByText(/3 hours ago/)).toBeVisible();
    });

    await test.step('what is done is shown at once, and waits, also while the page is closed', async () => {
      await button(page, 'Arrived').click();
      await receive(page, 'in cash');
      await button(page, 'Finished').click();
      await expect(waiting(page).getByRole('listitem')).toContainText([
        `${name} Arrived`,
        `${name} ${DAY.paid}`,
        `${name} Finished`,
      ]);
      await expect(sheet(page)).toContainText('Fully paid');
      await page.reload();
      await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
      await page.close();
    });

    await test.step('of two tabs with a network one alone sends it, in order', async () => {
      await context.clock.setFixedTime(at(today, '18:00'));
      await context.setOffline(false);
      const tabs = [await context.newPage(), await context.newPage()] as const;
      const sent: string[] = [];
      for (const tab of tabs)
        tab.on('request', (asked) => {
          if (asked.method() !== 'GET')
            sent.push(new URL(asked.url()).pathname.split('/').at(-1) ?? '');
        });
      await Promise.all([tabs[0].goto('/admin/diary/today'), tabs[1].goto('/admin')]);
      await expect(sheet(tabs[0])).toContainText('Completed');
      for (const tab of tabs) await expect(waiting(tab)).toBeHidden();
      expect(sent).toEqual(['arrival', 'payments', 'status']);
    });

    await test.step('the server has each once, with the time when it was done', async () => {
      const { status, balance, arrivedAt } = await detailsOf(site.owner, { id });
      expect([status, balance, arrivedAt]).toEqual(['completed', 0, at(today, '15:01')]);
      const payments = await paymentsOf(site.owner, { id });
      expect(payments.map(({ receivedAt }) => receivedAt)).toEqual([at(today, '15:01')]);
    });
  },
);

test('rule 12 offline: with the server stopped the dashboard opens, public pages do not, and what was done is sent when it is back', async ({
  page,
  context,
  site,
  today,
}) => {
  const booking = await makeEvent(site.owner, { eventDate: today });
  await keepDays(page, today);

  await test.step('no public page is in the hands of the worker', async () => {
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    );
    expect(scopes).toEqual(['/admin']);
    const visitor = await context.newPage();
    for (const path of ['/', '/privacy', '/request']) {
      await visitor.goto(path);
      expect(await visitor.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await expect(visitor.locator('link[rel=manifest]')).toHaveCount(0);
    }
    await site.stop();
    await expect(visitor.goto('/')).rejects.toThrow();
    await visitor.close();
  });

  await openToday(page);
  await expect(page.getByText(/; no network\.$/)).toBeVisible();
  await button(page, 'Arrived').click();
  await expect(waiting(page)).toContainText(`${booking.firstName} ${booking.lastName} Arrived`);
  await site.start();
  await button(page, DAY.sendNow).click();
  await expect(waiting(page)).toBeHidden();
  expect((await detailsOf(site.owner, booking)).arrivedAt).not.toBeNull();
  // What was sent has changed the day, so it was fetched anew.
  await expect(page.getByText(/; no network\.$/)).toBeHidden();
});

test('rule 12 offline: erasing a person, and signing out after a question about waiting changes, leave nothing on the device', async ({
  page,
  context,
  site,
  today,
}) => {
  const erased = await makeEvent(site.owner, { eventDate: today, lastName: 'Forgetme' });
  await makeEvent(site.owner, { eventDate: today });

  await test.step('an erased person is gone from the stored days', async () => {
    await keepDays(page, today);
    await openToday(page);
    await expect(sheet(page, /Forgetme/)).toBeVisible();
    await page.goto('/admin');
    await button(page, PRIVACY.open).click();
    await page.getByLabel('Email').last().fill(erased.email);
    await button(page, /^(Find|Search|Look up)/).click();
    await button(page, PRIVACY.erase).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText(PRIVACY.erased, { exact: true })).toBeVisible();
    await expect.poll(async () => (await kept(page)).join()).not.toContain('Forgetme');
  });

  await test.step('signing out with a waiting change asks, and Cancel keeps it', async () => {
    await keepDays(page, today);
    await context.setOffline(true);
    await openToday(page);
    await sheet(page, /Lovelace/)
      .getByRole('button', { name: 'Arrived' })
      .click();
    await expect(waiting(page)).toBeVisible();
    await button(page, 'Sign Out').click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await context.setOffline(false);
    await expect(waiting(page)).toBeHidden();
    expect(await kept(page)).not.toEqual([]);
  });

  await test.step('after signing out nothing is stored, and no day opens', async () => {
    await button(page, 'Sign Out').click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect.poll(() => kept(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto('/admin/diary/today');
    await expect(page.getByText(/can.t be reached/)).toBeVisible();
    await expect(page.getByText('Ada Lovelace')).toHaveCount(0);
  });
});

test('rule 12 offline: an ended session leaves only unsent changes, without a name, until they are noted', async ({
  page,
  context,
  site,
  today,
}) => {
  const { reference } = await makeEvent(site.owner, { eventDate: today });
  await keepDays(page, today);
  await context.setOffline(true);
  await openToday(page);
  await receive(page, 'in cash');
  await expect(waiting(page)).toBeVisible();
  await endOtherSessions();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  const dropped = page.getByRole('alert', { name: 'Not recorded' });
  await expect(dropped).toContainText(`${reference} ${DAY.paid}`);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  expect((await kept(page)).join()).not.toMatch(/Ada|Lovelace|Garden|7700/);
  await page.reload();
  await expect(dropped).toBeVisible();
  await button(page, 'I have noted it').click();
  await expect(dropped).toHaveCount(0);
  expect(await kept(page)).toEqual([]);

  async function endOtherSessions() {
    const all = await site.owner.get('/api/auth/sessions');
    for (const { id, current } of (await all.json()) as { id: string; current: boolean }[])
      if (!current) await site.owner.delete(`/api/auth/sessions/${id}`);
  }
});
