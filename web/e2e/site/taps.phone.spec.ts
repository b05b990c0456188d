import { expect, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/machine.mjs';
import { guest, toast } from './booking-form';
import { launchWith } from '../kit/launch';
import { formIsLive, test } from '../kit/quiet';

/**
 * What a booking may cost a person on a phone, from the top of the page until it is sent, with no
 * answer given that need not be. The figures stand in docs/look.md, too.
 */
const LIMITS = {
  filledByBrowser: { taps: 19, keystrokes: 0 },
  typed: { taps: 20, keystrokes: 73 },
};

// Only a browser with windows fills in what it knows of a person.
test.use({ launchOptions: launchWith(findChromium()) });

// What the browser shows of its own takes taps that no script can make: the option of a list, a
// day and "Set" in a calendar, a suggestion above the keyboard.
const LIST_TAPS = 1;
const CALENDAR_TAPS = 2;
const SUGGESTION_TAPS = 1;
// No thumb is faster, and browsers take two taps within less for one double tap.
const BETWEEN_TAPS_MS = 350;

/** A thumb that counts. */
function thumb(page: Page) {
  const cost = { taps: 0, keystrokes: 0 };
  const tap = async (control: Locator) => {
    await page.waitForTimeout(BETWEEN_TAPS_MS);
    await control.tap();
    cost.taps += 1;
  };
  return {
    cost,
    tap,
    async type(label: string, text: string) {
      await tap(page.getByLabel(label));
      await page.keyboard.type(text);
      cost.keystrokes += text.length;
    },
    async choose(label: string, option: string) {
      await page.getByLabel(label).selectOption(option);
      cost.taps += 1 + LIST_TAPS;
    },
    async pickDay(label: string, day: string) {
      await page.getByLabel(label).fill(day);
      cost.taps += 1 + CALENDAR_TAPS;
    },
    /** The browser's own filling of everything that it recognises, from what it knows of a person. */
    async autofill(label: string, person: Record<string, string>) {
      await tap(page.getByLabel(label));
      const browser = await page.context().newCDPSession(page);
      await browser.send('DOM.getDocument');
      const { result } = await browser.send('Runtime.evaluate', {
        expression: 'document.activeElement',
      });
      const { node } = await browser.send('DOM.describeNode', { objectId: result.objectId ?? '' });
      const fields = Object.entries(person).map(([name, value]) => ({ name, value }));
      await browser.send('Autofill.enable');
      await browser.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields } });
      await browser.detach();
      cost.taps += SUGGESTION_TAPS;
    },
  };
}

type Thumb = ReturnType<typeof thumb>;

async function book(
  page: Page,
  aPerson: (hand: Thumb) => Promise<void>,
  aPlace: (hand: Thumb) => Promise<void>,
) {
  const hand = thumb(page);
  let step = 1;
  const next = async () => {
    await hand.tap(page.getByRole('button', { name: 'Next Step' }));
    step += 1;
    await expect(page.getByText(`Step ${String(step)} of 5`, { exact: true })).toBeVisible();
  };
  await page.goto('/');
  await hand.tap(page.locator('#home').getByRole('button', { name: 'Book Your Event' }));
  await formIsLive(page);
  await aPerson(hand);
  await next();
  await hand.tap(page.getByRole('checkbox', { name: 'Shisha Catering' }));
  await next();
  await hand.pickDay('Event Date*', guest('').eventDate);
  await hand.choose('Event Time*', guest('').eventTime);
  await aPlace(hand);
  await hand.choose('Number of Guests*', '11-25');
  await next();
  await next();
  await hand.tap(page.getByRole('checkbox', { name: /^I agree/ }));
  await hand.tap(page.getByRole('button', { name: 'Submit Booking Request' }));
  await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  return hand.cost;
}

test(
  'booking form on a phone: few taps with the browser’s autofill',
  { tag: '@long' },
  async ({ page }) => {
    const who = guest(`taps-${String(Date.now())}`);
    const cost = await book(
      page,
      async (hand) => {
        await hand.autofill('First Name*', {
          NAME_FIRST: who.firstName,
          NAME_LAST: who.lastName,
          EMAIL_ADDRESS: who.email,
          PHONE_HOME_WHOLE_NUMBER: who.phone,
        });
        await expect(page.getByLabel('Phone Number*')).not.toHaveValue('');
      },
      async (hand) => {
        await hand.autofill('Event Location*', { ADDRESS_HOME_STREET_ADDRESS: who.location });
        await expect(page.getByLabel('Event Location*')).toHaveValue(who.location);
      },
    );
    console.log(`booked with ${String(cost.taps)} taps, nothing typed`);
    expect(cost.keystrokes).toBe(LIMITS.filledByBrowser.keystrokes);
    expect(cost.taps).toBeLessThanOrEqual(LIMITS.filledByBrowser.taps);
  },
);

test(
  'booking form on a phone: few taps and keystrokes when everything is typed',
  { tag: '@long' },
  async ({ page }) => {
    const who = guest(`t${String(Date.now()).slice(-8)}`);
    const cost = await book(
      page,
      async (hand) => {
        await hand.type('First Name*', who.firstName);
        await hand.type('Last Name*', who.lastName);
        await hand.type('Email*', who.email);
        await hand.type('Phone Number*', '07700900123');
      },
      (hand) => hand.type('Event Location*', '12 Orchard Lane, London N1 2AB'),
    );
    console.log(`booked with ${String(cost.taps)} taps, ${String(cost.keystrokes)} keystrokes`);
    expect(cost.keystrokes).toBeLessThanOrEqual(LIMITS.typed.keystrokes);
    expect(cost.taps).toBeLessThanOrEqual(LIMITS.typed.taps);
  },
);
