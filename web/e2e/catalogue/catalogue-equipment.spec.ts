import { EDITOR } from '../../test/names';
import { expectFlawless } from '../kit/axe';
import { expect } from '../kit/dashboard-kit';
import { currentCatalogue, openEditor, save, test } from '../kit/own-site';

test('catalogue editor: equipment, what a package needs, consumables and times are entered and saved', async ({
  page,
}) => {
  await openEditor(page, 'uses', 'Equipment per item');
  await expect(page.getByText('There is no equipment yet')).toBeVisible();
  await page.getByRole('button', { name: 'Equipment', exact: true }).click();
  await page.getByRole('button', { name: 'Add piece of equipment' }).click();
  const pipe = page.getByRole('group', { name: 'piece of equipment 1' });
  await expect(pipe.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Brass pipe');
  const named = page.getByRole('group', { name: 'Brass pipe' });
  await named.getByLabel('How many').fill('8');
  await named.getByLabel('Each is a pipe (shisha)').check();
  await page.getByRole('button', { name: 'Add piece of equipment' }).click();
  const second = page.getByRole('group', { name: 'piece of equipment 2' });
  await second.getByLabel('Name').fill('Mobile bar');
  await page.getByRole('group', { name: 'Mobile bar' }).getByLabel('How many').fill('1');

  await page.getByRole('button', { name: 'Equipment per item', exact: true }).click();
  const premium = page.getByRole('region', { name: 'Premium package' });
  await premium.getByRole('button', { name: EDITOR.addEquipment }).click();
  await expect(premium.getByLabel('Equipment')).toHaveValue('equipment-brass-pipe');
  await premium.getByLabel('Quantity').fill('3');
  await premium.getByRole('button', { name: EDITOR.addEquipment }).click();
  await expect(premium.getByLabel('Equipment').nth(1)).toHaveValue('equipment-mobile-bar');
  await expect(premium.getByRole('button', { name: EDITOR.addEquipment })).toHaveCount(0);
  const rental = page.getByRole('region', { name: 'Rental, each shisha' });
  await rental.getByRole('button', { name: EDITOR.addEquipment }).click();
  const eachBar = page.getByRole('region', { name: 'Each Mobile bar' });
  await eachBar.getByRole('button', { name: EDITOR.addEquipment }).click();
  await expect(eachBar.getByLabel('Equipment')).toHaveValue('equipment-brass-pipe');
  // All of it, so that the bar covers nothing.
  await page.setViewportSize({ width: 1440, height: 2300 });
  await expectFlawless(page, 'what is taken along');

  await page.getByRole('button', { name: 'Consumables', exact: true }).click();
  await page.getByRole('button', { name: 'Add consumable' }).click();
  await page.getByLabel('Name').fill('Coconut coal');
  await page.getByLabel('Unit').fill('kg');
  await page.getByLabel('How much for each pipe and hour').fill('0.25');
  await page.getByLabel('How much for each guest', { exact: true }).fill('1');
  await page.getByLabel('How much for each guest', { exact: true }).fill('');
  await expectFlawless(page, 'consumables');

  await page.getByRole('button', { name: 'Time around an event', exact: true }).click();
  await page.getByLabel('Set-up (minutes)').fill('75');
  await page.getByRole('button', { name: 'Notice', exact: true }).click();
  await page.getByLabel('Days of notice').fill('5');
  await save(page);
  expect(await currentCatalogue(page)).toMatchObject({
    equipment: [
      { id: 'equipment-brass-pipe', name: 'Brass pipe', count: 8, isPipe: true },
      { id: 'equipment-mobile-bar', name: 'Mobile bar', count: 1, isPipe: false },
    ],
    uses: {
      'package-premium': [
        { equipment: 'equipment-brass-pipe', quantity: 3 },
        { equipment: 'equipment-mobile-bar', quantity: 1 },
      ],
      rental: [{ equipment: 'equipment-brass-pipe', quantity: 1 }],
      'equipment-mobile-bar': [{ equipment: 'equipment-brass-pipe', quantity: 1 }],
    },
    consumables: [
      { id: 'consumable-coconut-coal', name: 'Coconut coal', unit: 'kg', perPipeHour: 0.25 },
    ],
    buffers: { setUp: 75, breakdown: 45, travel: 45 },
    leadDays: 5,
  });
});
