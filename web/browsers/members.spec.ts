import { LIST } from '../test/names';
import { openDashboard } from './dashboard';
import { newEmail, stored } from './site';
import { expect, SIZES, test } from './test';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { expectInView, fieldAndLabel } from './view';

for (const [width, height] of SIZES) {
  const size = `${String(width)}×${String(height)}`;

  test(`member, ${size}: a refused form shows the invalid field, a corrected one adds the member`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.tab.resize(width, height);
    await openDashboard(page, '/admin?tab=members');
    await page.pressButton(LIST.addMember);
    const dialog = await page.get('dialog', LIST.addMember);
    const first = await page.field('First Name', dialog);
    await page.until('the first name has the focus', () => page.hasFocus(first), true);
    const write = async (label: string, text: string) =>
      page.write(await page.field(label, dialog), text);
    await write('Last Name', 'Johnson');
    await write('Email', email);
    await write('Phone Number', '+44 7700 900789');
    const platinum = await page.first(
      (root: Element) => root.querySelector('label:has([value=Platinum]) input'),
      'the choice of Platinum',
      dialog,
    );
    await page.check(platinum);
    await page.writeNewYear(await page.field(LIST.startDate, dialog), '2031');
    await page.pressButton(LIST.addMember, dialog);
    await page.until('the first name has the focus again', () => page.hasFocus(first), true);
    await expectInView(page, {
      ...(await fieldAndLabel(page, 'First Name')),
      'its message': await page.text(MEMBER_RULES.firstName.required),
    });

    await page.write(first, 'Katherine');
    await page.pressButton(LIST.addMember, dialog);
    await expectInView(page, { 'the toast': await page.text('Member Added') });
    await page.row(email);
    expect(await stored('members', email)).toMatchObject([
      { firstName: 'Katherine', membershipType: 'Platinum', membershipStatus: 'pending_payment' },
    ]);
  });
}
