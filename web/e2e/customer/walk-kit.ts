import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Booking } from '@finesse/api/contract/bookings';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { acceptFor, CUSTOMER } from '../../test/names';
import { beyondWindow } from '../kit/beyond-window';
import { unique } from '../kit/dashboard-kit';
import { tabInSight } from '../kit/keyboard';
import { unreadable } from '../kit/readable';
import { smallTargets } from '../kit/targets';
import { guest, proof, terms, TITLES } from '../site/booking-form';
import { chosen } from '../site/estimate-form';
import { expect, heading, returnToTab, sendQuote } from './request-kit';

/** How somebody works a page. */
export interface Hand {
  press: (control: Locator) => Promise<void>;
  tick: (box: Locator) => Promise<void>;
  write: (field: Locator, text: string) => Promise<void>;
  choose: (list: Locator, option: string) => Promise<void>;
  pickDay: (field: Locator) => Promise<void>;
}

/** Typed the same where the day comes first and where the month does. */
const DAY = { iso: '2031-06-06', typed: '06062031' };

export const mouse: Hand = {
  press: (control) => control.click(),
  tick: (box) => box.check(),
  write: (field, text) => field.fill(text),
  choose: async (list, option) => void (await list.selectOption({ label: option })),
  pickDay: (field) => field.fill(DAY.iso),
};

/** No pointer; at each stop the focus is in sight. */
export function keyboardOf(page: Page): Hand {
  const write = async (control: Locator, text: string) => {
    await tabInSight(page, control);
    await page.keyboard.type(text);
  };
  const press = async (control: Locator, key = 'Enter') => {
    await tabInSight(page, control);
    await page.keyboard.press(key);
  };
  return {
    press: (control) => press(control),
    tick: (box) => press(box, 'Space'),
    write,
    choose: write,
    pickDay: (field) => write(field, DAY.typed),
  };
}

/** Where a walk stands still to be looked at. */
export interface Stop {
  name:
    | 'arrival'
    | 'estimate'
    | 'services'
    | 'event'
    | 'preferences'
    | 'confirmation'
    | 'refused'
    | 'sent'
    | 'customer’s page'
    | 'quote'
    | 'not accepted'
    | 'accepted';
  /** What is new there. */
  part: string;
}

const FORM = '#contact';
const PAGE = 'html';

/** What the owner answers by the API, while the customer’s page is open. */
const QUOTE = {
  lines: [{ item: 'package-standard', quantity: 1 }],
  start: '2031-06-06T18:30:00Z',
  durationMinutes: 120,
  guests: 6,
  note: 'We bring a heater for the evening.',
};

/**
 * The way of somebody who comes to the landing page, takes the Standard package, forgets two answers,
 * and in the end has accepted the quote: with each press the focus goes to what it has led to.
 */
export async function* walk(
  page: Page,
  owner: APIRequestContext,
  hand: Hand,
): AsyncGenerator<Stop> {
  const who = guest(unique());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const next = async (title: string | undefined) => {
    await hand.press(button('Next Step'));
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeFocused();
  };

  await page.goto('/', { waitUntil: 'networkidle' });
  yield { name: 'arrival', part: PAGE };

  await hand.press(page.getByRole('link', { name: 'Book Standard' }));
  await expect(page).toHaveURL(/#contact$/);
  await expect(chosen(page)).toContainText('$250');
  yield { name: 'estimate', part: FORM };

  await hand.write(field(BOOKING_FIELDS.firstName.label), who.firstName);
  await hand.write(field(BOOKING_FIELDS.lastName.label), who.lastName);
  await hand.write(field(BOOKING_FIELDS.email.label), who.email);
  await hand.write(field(BOOKING_FIELDS.phone.label), who.phone);
  await next(TITLES[1]);
  await expect(page.getByRole('checkbox', { name: 'Shisha Catering' })).toBeChecked();
  yield { name: 'services', part: FORM };

  await next(TITLES[2]);
  await hand.pickDay(field(BOOKING_FIELDS.eventDate.label));
  await hand.choose(field(BOOKING_FIELDS.eventTime.label), who.eventTime);
  await hand.write(field(BOOKING_FIELDS.location.label), who.location);
  yield { name: 'event', part: FORM };

  await next(TITLES[3]);
  await hand.write(field(BOOKING_FIELDS.flavourPreferences.label), 'Fresh Mint');
  yield { name: 'preferences', part: FORM };

  await next(TITLES[4]);
  yield { name: 'confirmation', part: FORM };

  await hand.press(button('Submit Booking Request'));
  const guests = field(BOOKING_FIELDS.guestCount.label);
  await expect(guests).toBeFocused();
  yield { name: 'refused', part: FORM };

  await hand.choose(guests, '11-25');
  await next(TITLES[3]);
  await next(TITLES[4]);
  await hand.tick(terms(page));
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/bookings') && answer.request().method() === 'POST',
  );
  await hand.press(button('Submit Booking Request'));
  const { id } = (await (await answered).json()) as Booking;
  await expect(proof(page)).toBeFocused();
  yield { name: 'sent', part: FORM };

  await hand.press(page.getByRole('link', { name: 'See your request' }));
  await expect(heading(page, CUSTOMER.received)).toBeVisible();
  yield { name: 'customer’s page', part: PAGE };

  await sendQuote(owner, { id }, QUOTE);
  await returnToTab(page);
  await expect(heading(page, CUSTOMER.quoted)).toBeVisible();
  yield { name: 'quote', part: PAGE };

  const accept = button(acceptFor('$250'));
  await hand.press(accept);
  await expect(field(CUSTOMER.fullName)).toBeFocused();
  yield { name: 'not accepted', part: PAGE };

  // A word as wide as a phone.
  await hand.write(field(CUSTOMER.fullName), 'Wolfeschlegelsteinhausenbergerdorff');
  await hand.tick(page.getByRole('checkbox', { name: /^I agree/ }));
  await hand.press(accept);
  await expect(heading(page, CUSTOMER.accepted)).toBeFocused();
  await hand.press(button('Copy amount'));
  yield { name: 'accepted', part: PAGE };
}

/** WCAG 2.5.8 */
const LEAST_TARGET_PX = 24;

/** Nothing scrolls sideways, is cut off, lies on something else or is too small to press. */
export async function expectInPlace(page: Page, { name, part }: Stop): Promise<void> {
  const at = `${name}, ${String(page.viewportSize()?.width)} px`;
  const widest = await page.evaluate(() =>
    Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
  );
  expect.soft(widest, `${at}: width`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect.soft(await beyondWindow(page, part), `${at}: beyond the window`).toEqual([]);
  expect.soft(await unreadable(page, part), `${at}: not to be read`).toEqual([]);
  expect.soft(await smallTargets(page, part, LEAST_TARGET_PX), `${at}: small targets`).toEqual([]);
}
