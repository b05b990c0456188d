import { CUSTOMER } from '../test/names';
import { AGREE, fillAllButPhoneAndConsent, openForm, STEPS } from './booking-form';
import { newEmail, stored } from './site';
import { expect, SIZES, test } from './test';
import { expectInView, fieldAndLabel } from './view';

for (const [width, height] of SIZES) {
  const size = `${String(width)}×${String(height)}`;

  test(`booking form, ${size}: Next and Previous show the step's title and first field`, async ({
    page,
  }) => {
    await page.tab.resize(width, height);
    await openForm(page);
    const expectStep = async ({ title, first }: (typeof STEPS)[number]) => {
      await expectInView(page, {
        [`the title ${title}`]: await page.get('heading', title),
        ...(first && (await fieldAndLabel(page, first))),
      });
    };
    for (const step of STEPS.slice(1)) {
      await page.pressButton('Next Step');
      await expectStep(step);
    }
    for (const step of STEPS.slice(0, -1).toReversed()) {
      await page.pressButton('Previous');
      await expectStep(step);
    }
  });

  test(`booking form, ${size}: the browser's Back goes back a step, to its title and first field`, async ({
    page,
  }) => {
    await page.tab.resize(width, height);
    await openForm(page);
    for (const { title } of STEPS.slice(1)) {
      await page.pressButton('Next Step');
      await page.get('heading', title);
    }
    for (const { title, first } of STEPS.slice(1, -1).toReversed()) {
      await page.tab.run(() => history.back());
      await expectInView(page, {
        [`the title ${title}`]: await page.get('heading', title),
        ...(await fieldAndLabel(page, first ?? '')),
      });
    }
  });

  test(`booking form, ${size}: a refusal shows the invalid field, a sent request its confirmation`, async ({
    page,
  }) => {
    const email = newEmail();
    await page.tab.resize(width, height);
    await openForm(page);
    await fillAllButPhoneAndConsent(page, email);

    await page.pressButton('Submit Booking Request');
    const phone = await page.field('Phone Number*');
    await page.until('the phone number has the focus', () => page.hasFocus(phone), true);
    await expectInView(page, {
      ...(await fieldAndLabel(page, 'Phone Number*')),
      'its message': await page.text('Please enter a valid phone number'),
    });
    await page.write(phone, '+44 7700 900123');

    for (const { title } of STEPS.slice(1)) {
      await page.pressButton('Next Step');
      await page.get('heading', title);
    }
    await page.pressButton('Submit Booking Request');
    const consent = await page.field(AGREE);
    await page.until('the consent has the focus', () => page.hasFocus(consent), true);
    await expectInView(page, await fieldAndLabel(page, AGREE));
    await page.check(consent);

    await page.pressButton('Submit Booking Request');
    const expectConfirmation = async () => {
      const title = await page.get('heading', CUSTOMER.received);
      await expectInView(page, {
        'the confirmation': title,
        'what it says': await page.first(
          (heading: Element) => heading.parentElement?.querySelector('dl'),
          'the list of the confirmation',
          title,
        ),
      });
    };
    await expectConfirmation();
    await page.reload();
    await expectConfirmation();
    expect(await stored('bookings', email)).toMatchObject([
      {
        phone: '+44 7700 900123',
        services: ['shisha-rental'],
        eventDate: '2031-01-01',
        eventTime: '19:30',
        guestCount: '26-50',
        eventType: 'wedding',
        budget: 'under-500',
        termsAccepted: true,
      },
    ]);
  });
}
