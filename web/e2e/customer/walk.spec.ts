import type { Page } from '@playwright/test';
import { BOOKING_FIELDS } from '@finesse/api/contract/booking-fields';
import { acceptFor, CUSTOMER, QUOTE } from '../../test/names';
import { announcements, recordAnnouncements } from '../kit/announcements';
import { expectFlawless } from '../kit/axe';
import { expectBoundaries } from '../kit/high-contrast';
import { terms, TITLES, toast } from '../site/booking-form';
import { expect, heading, test } from './request-kit';
import { expectInPlace, keyboardOf, mouse, walk, type Stop } from './walk-kit';

// The same way for everybody: from the landing page by "Book Standard" to the accepted quote.

test.describe('walk to the accepted quote', () => {
  test.setTimeout(120_000);

  test('on a screen of 320 px: nothing is cut off, lies on something else or scrolls sideways', async ({
    page,
    site: { owner },
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for await (const stop of walk(page, owner, mouse)) {
      await expectInPlace(page, stop);
      await expectFlawless(page, stop.name, stop.part);
    }
  });

  test('in forced colours: buttons, fields and cards have edges, and what is chosen or current is marked by more than its ground', async ({
    page,
    site: { owner },
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for await (const stop of walk(page, owner, mouse)) {
      const part = page.locator(stop.part);
      await expectBoundaries(
        part
          .locator('.btn:not(.btn-link), .form-control, .form-select, .choice-card')
          .filter({ visible: true }),
      );
      await expectSystemChoices(page, stop);
    }
  });

  test('by keyboard alone: the focus is in sight at every stop, and goes to what each press leads to', async ({
    page,
    site: { owner },
  }) => {
    const stops: string[] = [];
    for await (const { name } of walk(page, owner, keyboardOf(page))) stops.push(name);
    expect(stops.at(-1)).toBe('accepted');
  });

  test('by screen reader: each step, error and change is named, tied to its field or announced', async ({
    page,
    site: { owner },
  }) => {
    await recordAnnouncements(page);
    for await (const stop of walk(page, owner, mouse)) {
      await READ[stop.name]?.(page);
      await expectInPlace(page, stop);
      await expectFlawless(page, stop.name, stop.part);
    }
  });
});

/** The system draws what can be chosen, and what is current has another line than the rest. */
async function expectSystemChoices(page: Page, { name, part }: Stop): Promise<void> {
  const drawn = await page
    .locator(`${part} .form-check-input`)
    .evaluateAll((all) => all.map((box) => getComputedStyle(box).appearance));
  expect.soft([...new Set(drawn)], `${name}: drawn by`).toEqual(drawn.length > 0 ? ['auto'] : []);
  const lines = await page
    .locator(`${part} ol:has(> [aria-current], > * > [aria-current]) > li`)
    .evaluateAll((steps) =>
      steps.map((step) => {
        const sign = step.querySelector('.step-number');
        const { borderTopWidth, outlineStyle } = sign
          ? getComputedStyle(sign)
          : getComputedStyle(step, '::before');
        const isCurrent = step.matches('[aria-current], :has([aria-current])');
        return { isCurrent, line: `${borderTopWidth} ${outlineStyle}` };
      }),
    );
  const current = lines.find(({ isCurrent }) => isCurrent);
  const others = lines.filter(({ isCurrent }) => !isCurrent).map(({ line }) => line);
  if (current) expect.soft(others, `${name}: the current step’s line`).not.toContain(current.line);
}

const form = (page: Page) => page.getByRole('form', { name: 'Booking request' });

const expectAnnounced = (page: Page, words: string | RegExp) =>
  expect.poll(() => announcements(page)).toMatch(words);

/** The form says which step it is at, in its progress, in its list of steps and by a heading. */
async function expectStep(page: Page, step: number): Promise<void> {
  const title = TITLES[step - 1] ?? '';
  await expect(form(page)).toMatchAriaSnapshot(`
    - form "Booking request":
      - progressbar "Booking progress"
      - list "Steps"
      - heading "${title}" [level=3]
  `);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step * 20));
  await expect(form(page).locator('[aria-current="step"]')).toHaveAccessibleName(
    new RegExp(`^${String(step)} ${title}`),
  );
}

/** What is read at a stop. */
const READ: Partial<Record<Stop['name'], (page: Page) => Promise<void>>> = {
  arrival: async (page) => {
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  },
  estimate: async (page) => {
    await expectAnnounced(page, 'Your estimate of $250: Standard package');
    await expectStep(page, 1);
  },
  services: async (page) => {
    await expectStep(page, 2);
    await expect(form(page).getByRole('group')).toMatchAriaSnapshot(`
      - group "${BOOKING_FIELDS.services.label}":
        - checkbox "Shisha Catering" [checked]
        - checkbox "Mocktail Services"
        - checkbox "Shisha Rental"
    `);
  },
  event: (page) => expectStep(page, 3),
  preferences: (page) => expectStep(page, 4),
  confirmation: async (page) => {
    await expectStep(page, 5);
    for (const title of TITLES.slice(0, -1))
      await expect(page.getByRole('region', { name: `Your answers: ${title}` })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your answers: Estimate' })).toContainText(
      /Total\s*\$250/,
    );
  },
  refused: async (page) => {
    await expectStep(page, 3);
    await expectAnnounced(page, 'Two answers need attention:');
    await expect(form(page).getByRole('alert').getByRole('link')).toHaveText([
      BOOKING_FIELDS.guestCount.title,
      BOOKING_FIELDS.termsAccepted.title,
    ]);
    const guests = page.getByLabel(BOOKING_FIELDS.guestCount.label);
    await expect(guests).toHaveAttribute('aria-invalid', 'true');
    await expect(guests).toHaveAccessibleDescription(BOOKING_FIELDS.guestCount.rule.required);
    await expect(
      page.getByRole('button', { name: '5 Confirmation (needs attention)' }),
    ).toBeVisible();
    await expect(terms(page)).toHaveCount(0);
  },
  sent: async (page) => {
    await expectAnnounced(page, 'Standard is for up to 6 guests');
    await expectAnnounced(page, 'Booking Request Submitted!');
    await expect(toast(page, 'Booking Request Submitted!')).toBeVisible();
  },
  'customer’s page': async (page) => {
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expectCurrent(page, /^Our answer/);
  },
  quote: async (page) => {
    await expectAnnounced(page, CUSTOMER.quoted);
    await expectCurrent(page, /^Quote/);
    await expect(page.getByRole('region', { name: 'Our quote' })).toMatchAriaSnapshot(`
      - region "Our quote":
        - heading "Our quote" [level=2]
        - table "${QUOTE.breakdown}":
          - rowgroup:
            - row:
              - rowheader "Standard package"
              - cell "$250"
        - textbox "${CUSTOMER.fullName}"
        - checkbox "I agree to this quote and its terms"
        - button "${acceptFor('$250')}"
    `);
  },
  'not accepted': async (page) => {
    const name = page.getByLabel(CUSTOMER.fullName);
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/\S/);
    const agreement = page.getByRole('checkbox', { name: /^I agree/ });
    await expect(agreement).toHaveAttribute('aria-invalid', 'true');
    await expect(agreement).toHaveAccessibleDescription(/\S/);
  },
  accepted: async (page) => {
    await expect(heading(page, CUSTOMER.accepted)).toBeVisible();
    await expectCurrent(page, /^Deposit/);
    await expectAnnounced(page, /Copied|copy/);
    await expect(page.getByRole('region', { name: 'Payments' })).toMatchAriaSnapshot(`
      - region "Payments":
        - heading "Payments" [level=2]
        - heading "How to pay" [level=3]
        - term: Amount
        - definition
        - term: Reference
        - definition
    `);
  },
};

const expectCurrent = (page: Page, step: RegExp) =>
  expect(
    page.getByRole('region', { name: CUSTOMER.nextSteps }).locator('[aria-current="step"]'),
  ).toHaveText(step);
