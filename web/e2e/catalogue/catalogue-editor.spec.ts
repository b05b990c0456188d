import { EDITOR } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect, expectWrong } from '../kit/dashboard-kit';
import { tabInSight } from '../kit/keyboard';
import { currentCatalogue, expectPublic, openEditor, previewOf, save, test } from '../kit/own-site';

test('catalogue editor: a price, a blend, the next steps and an archived service are in the preview at once, and public within ten seconds of the save', async ({
  page,
}) => {
  const section = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const soon = { timeout: 500 };
  const service = { name: 'Mocktail Services', level: 3 } as const;

  await test.step('all of it is entered, and previewed', async () => {
    await openEditor(page, 'packages', 'Packages');
    await page.getByRole('button', { name: 'Premium $450' }).click();
    await page.getByLabel(EDITOR.price).fill('475.50');
    await expect(previewOf(page).getByText('$475.50').first()).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await section('Blends');
    await page.getByRole('button', { name: EDITOR.addBlend }).click();
    await expect(page.getByRole('group', { name: 'Blend 6' }).getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Velvet Smoke');
    await page.getByLabel('Description').last().fill('Plum and black tea, slow and soft.');
    await section(EDITOR.nextSteps);
    await page.getByRole('textbox', { name: 'Point 1' }).fill('We call you before noon.');
    await page.getByRole('button', { name: 'Remove: Final pricing depends' }).click();
    await section('Services');
    await page.getByRole('button', { name: EDITOR.archiveService }).click();
    await expect(page.getByText('Archived', { exact: true })).toBeVisible();
    await expect(previewOf(page).getByText('We call you before noon.')).toBeVisible();
  });

  await test.step('once saved, it is on the public page', async () => {
    await save(page);
    await expect(page.getByRole('link', { name: 'Open the page' }).last()).toHaveAttribute(
      'href',
      '/',
    );
    await expectPublic(page, async (visitor) => {
      await expect(visitor.locator('#packages').getByText('$475.50')).toBeVisible(soon);
      await expect(visitor.getByText('Velvet Smoke')).toBeAttached(soon);
      await expect(visitor.getByRole('heading', service)).toHaveCount(0, soon);
      const next = visitor.locator('#contact').getByRole('listitem');
      await expect(next.filter({ hasText: 'We call you before noon.' })).toBeVisible(soon);
      await expect(next.filter({ hasText: 'Final pricing depends' })).toHaveCount(0);
    });
  });

  await test.step('the archived service is back once it is restored', async () => {
    await page.getByRole('button', { name: 'Restore: Mocktail Services' }).click();
    await save(page);
    await expectPublic(page, (visitor) =>
      expect(visitor.getByRole('heading', service)).toHaveCount(1, soon),
    );
  });
});

test('catalogue editor: from the header to each kind of section; a broken rule is said at its field and counted, a package is added, a flavour moved by keys', async ({
  page,
}) => {
  await test.step('each kind of section is accessible', async () => {
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Website' }).click();
    await expect(page).toHaveTitle(/Website \| /);
    await expect(previewOf(page).getByRole('heading', { level: 1 })).toBeVisible();
    for (const section of [EDITOR.openingPicture, 'Gallery', 'Deposit and payment', 'Versions']) {
      await page.getByRole('button', { name: section, exact: true }).click();
      await expect(page.getByRole('heading', { name: section, level: 2 })).toBeVisible();
      if (section === 'Gallery')
        await page
          .getByRole('button', { name: 'First smoke, just after sunset', exact: true })
          .click();
      await expectFlawless(page, `the editor: ${section}`);
    }
  });

  await test.step('a problem is said when its field is left', async () => {
    await page.getByRole('button', { name: 'Packages', exact: true }).click();
    await page.getByRole('button', { name: 'Standard $250' }).click();
    await page.getByLabel(EDITOR.price).fill('12.505');
    await page.getByRole('textbox', { name: 'Hours' }).fill('0');
    const hours = page.getByRole('textbox', { name: 'Hours' });
    await expect(hours).not.toHaveAttribute('aria-invalid');
    await page.getByRole('textbox', { name: 'Guests' }).focus();
    await expectWrong(hours);
  });

  await test.step('Save leads to the first problem, from another section', async () => {
    await page.getByRole('button', { name: 'Blends', exact: true }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel(EDITOR.price)).toBeFocused();
    await expectWrong(page.getByLabel(EDITOR.price));
    await expect(page.getByRole('button', { name: /^Packages ?: 2 problems$/ })).toBeVisible();
    await expect(page.getByText('2 fields need your attention')).toBeVisible();
    await expect(page.getByText(/^Showing the last valid version/)).toBeVisible();
    await expect(previewOf(page).locator('#packages').getByText('$250')).toBeVisible();
    await expectFlawless(page, 'the editor with problems');
  });

  await test.step('a new package can be removed, and has its id of its name once it is saved', async () => {
    await page.getByLabel(EDITOR.price).fill('300');
    await page.getByRole('textbox', { name: 'Hours' }).fill('2');
    await page.getByRole('button', { name: 'Standard $300' }).click();
    await page.getByRole('button', { name: 'Add package' }).click();
    await page.getByRole('button', { name: 'Remove: Package 4' }).click();
    await page.getByRole('button', { name: 'Add package' }).click();
    const added = page.getByRole('listitem').filter({ has: page.getByLabel(EDITOR.price) });
    await added.getByLabel('Name').fill('Garden Brunch');
    await added.getByLabel(EDITOR.price).fill('$1,150');
    await added.getByLabel('Hours').fill('3');
    await added.getByLabel('Guests').fill('8');
    await added.getByLabel('Unlimited').check();
    await added.getByLabel('Description').fill('Late morning, slow coals.');
    await added.getByRole('button', { name: 'Add feature' }).click();
    await expect(added.getByRole('textbox', { name: 'Feature 1' })).toBeFocused();
    await page.keyboard.type('3 hours of service');
  });

  await test.step('an item moved by the keyboard keeps the focus, and its position is announced', async () => {
    await page.getByRole('button', { name: 'Flavours', exact: true }).click();
    const down = page.getByRole('button', { name: 'Move down: Double Apple' });
    for (const place of [2, 3]) {
      await down.press('Enter');
      await expect(page.getByText(`Double Apple is now ${String(place)} of 6`)).toBeAttached();
      await expect(down).toBeFocused();
    }
    await page.getByRole('button', { name: 'Move up: Double Apple' }).press('Enter');
  });

  await test.step('a section that has the focus is not below the entry that stays at the end', async () => {
    await page.getByRole('button', { name: 'Area served', exact: true }).focus();
    for (const name of ['Terms', 'Deposit and payment', 'Tax', 'Words in mails'])
      await tabInSight(page, page.getByRole('button', { name, exact: true }));
  });

  await test.step('all of it is saved', async () => {
    await save(page);
    const { packages, flavours } = await currentCatalogue(page);
    expect(packages[0]?.amount).toBe(30_000);
    expect(packages.at(-1)).toMatchObject({
      ...{ id: 'package-garden-brunch', amount: 115_000, flavours: null },
      features: ['3 hours of service'],
    });
    expect(flavours.map(({ name }) => name).slice(0, 3)).toEqual([
      'Fresh Mint',
      'Double Apple',
      'Black Grape',
    ]);
    await page.getByRole('button', { name: 'Packages', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Archive: Garden Brunch' })).toBeVisible();
  });
});
