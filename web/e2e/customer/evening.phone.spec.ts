import type { Page } from '@playwright/test';
import { acceptFor, BOOKING, CUSTOMER, DAY, statusOf } from '../../test/names';
import { line, part, saveNote } from '../booking/quote-kit';
import { OWNER } from '../kit/dashboard-kit';
import { fillAll, guest, openForm, submit, type Guest } from '../site/booking-form';
import {
  EVENING,
  HOW_TO_PAY,
  mailTest,
  openOwnersPhone,
  takeAllPipes,
  test,
  todoOf,
} from './evening-kit';
import { expect, heading } from './request-kit';

const DAY_MS = 86_400_000;
const WORDS = 'Could we start at eight?';
const REPLY = 'Eight it is.';

/** A letter to the customer: how its subject begins, and what matters in it. */
type Letter = readonly [subject: RegExp, fact: string];

interface Evening {
  who: Guest;
  /** How the button is called that sends the owner's words. */
  send: string;
  /** After an act of the owner: the customer is to hear of it by this letter. */
  expectTold: (owner: Page, letter: Letter) => Promise<void>;
  /** Before the evening is over. */
  expectLetters?: () => Promise<void>;
}

async function walk(page: Page, evening: Evening): Promise<void> {
  const { who, send, expectTold } = evening;
  const name = `${who.firstName} ${who.lastName}`;
  await test.step('a visitor asks for the evening, and writes', async () => {
    await openForm(page);
    await fillAll(page, who);
    await submit(page);
    await page.getByRole('link', { name: 'See your request' }).tap();
    await expect(heading(page, CUSTOMER.received)).toBeVisible();
    await page.getByLabel(CUSTOMER.message).fill(WORDS);
    await page.getByRole('button', { name: CUSTOMER.sendMessage }).tap();
    await expect(page.getByText('Sent. We will be in touch.')).toBeVisible();
  });
  const owner = await openOwnersPhone(page);
  const button = (label: string | RegExp) =>
    owner.getByRole('button', { name: label, exact: true });
  await test.step('the words wait in the to-do list, and are answered', async () => {
    await owner.getByRole('link', { name: /^They wrote 1/ }).tap();
    await owner.getByRole('link', { name, exact: true }).tap();
    await expect(owner.getByRole('region', { name: `${who.firstName} wrote` })).toContainText(
      WORDS,
    );
    await button('Reply').tap();
    await owner.keyboard.type(REPLY);
    await button(send).tap();
    await expect(part(owner, 'Conversation')).toContainText(REPLY);
    await expectTold(owner, [/^About your event on /, REPLY]);
    await page.reload();
    await expect(page.getByRole('main')).toContainText(REPLY);
  });
  await test.step('the quote says before it is sent for whom the equipment would be missing', async () => {
    await button('Write a quote').tap();
    await button(/^Premium package/).tap();
    await expect(line(owner, 'Premium package')).toBeVisible();
    await expect(saveNote(owner)).toHaveText('Saved');
    const clash = owner.getByRole('group', { name: BOOKING.wouldClash });
    await expect(clash).toContainText('You need 4 × Brass pipe at that time and have 2.');
    await expect(clash).toContainText('Also booked: Priya Bennett (2)');
    await button('Send quote 1').tap();
    await expect(owner.getByRole('article', { name: 'Quote 1' })).toBeFocused();
    await expectTold(owner, [/^Our quote for /, '$450']);
  });
  await test.step('the customer accepts it, and is told how to pay', async () => {
    await page.reload();
    await page.getByLabel(CUSTOMER.fullName).fill(name);
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await page.getByRole('button', { name: acceptFor('$450') }).tap();
    await expect(heading(page, CUSTOMER.accepted)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText(HOW_TO_PAY);
  });
  await test.step('the acceptance says the clash again; with fewer pipes there is none', async () => {
    await owner.reload();
    const clash = owner.getByRole('group', { name: BOOKING.wouldClash });
    await clash.getByRole('link', { name: 'Use fewer' }).tap();
    for (let pipes = 2; pipes > 0; pipes -= 1) await button('One fewer: Brass pipe').tap();
    await button('Save equipment').tap();
    await expect(clash).toHaveCount(0);
  });
  await test.step('the deposit is recorded, and the evening confirmed', async () => {
    await button('Record the deposit').tap();
    await button('$113 in cash').tap();
    await expect(owner.getByRole('heading', { name: /^Deposit paid\. Confirm/ })).toBeFocused();
    await expectTold(owner, [/^We have your payment of \$113/, '$113 in cash']);
    await button('Confirm').tap();
    await expect(owner.getByRole('combobox', { name: statusOf(name) })).toHaveValue('confirmed');
    await expectTold(owner, [/^Confirmed: your event on /, '$450']);
    await page.reload();
    await expect(heading(page, CUSTOMER.confirmed)).toBeVisible();
  });
  await test.step('the run sheet takes the balance', async () => {
    await owner.getByRole('link', { name: 'Run sheet', exact: true }).tap();
    const sheet = owner.getByRole('article', { name: new RegExp(name) });
    await sheet.getByRole('button', { name: 'Payment received' }).tap();
    await sheet.getByRole('button', { name: '$337 in cash' }).tap();
    await expect(sheet).toContainText('Fully paid');
    await expect(owner.getByRole('status', { name: DAY.waiting })).toBeHidden();
    await expectTold(owner, [/^We have your payment of \$337/, '$337 in cash']);
  });
  await test.step('the evening over, it is completed, and the customer thanked', async () => {
    await evening.expectLetters?.();
    await owner.clock.setFixedTime(Date.parse(EVENING) + 1.5 * DAY_MS);
    await owner.goBack();
    await button('Complete').tap();
    await expect(owner.getByRole('combobox', { name: statusOf(name) })).toHaveValue('completed');
    await page.reload();
    await expect(heading(page, CUSTOMER.completed)).toBeVisible();
  });
  await owner.context().close();
}

mailTest(
  'an evening on two phones with a mail server: from the request to the thanks each step leads to the next, and each letter arrives',
  async ({ page, site, mail }) => {
    mailTest.setTimeout(240_000);
    await takeAllPipes(site.owner);
    const who = { ...guest(`evening-${String(Date.now())}`), eventDate: EVENING };
    const arrives = async (to: string, [subject, fact]: Letter) => {
      const mails = () =>
        mail.received
          .filter((received) => received.to === to)
          .map(({ email }) => ({ subject: email.subject ?? '', text: email.text ?? '' }));
      await expect
        .poll(() => mails().filter((one) => subject.test(one.subject)), { timeout: 90_000 })
        .toEqual([expect.objectContaining({ text: expect.stringContaining(fact) })]);
    };
    const letters: Letter[] = [];
    await walk(page, {
      who,
      send: 'Send message',
      expectTold: async (owner, letter) => {
        letters.push(letter);
        await expect(owner.getByText('has not been told yet')).toHaveCount(0);
      },
      // Of a status and of a payment a minute later, so that both can be taken back.
      expectLetters: async () => {
        for (const letter of letters) await arrives(who.email, letter);
        expect((await todoOf(site.owner)).unsent).toBe(0);
      },
    });
    await arrives(who.email, [/^We have your request for /, 'F-']);
    await arrives(who.email, [/^You accepted our quote for /, HOW_TO_PAY]);
    await arrives(OWNER.email, [/^New request: Amara Okafor/, who.phone]);
    await arrives(OWNER.email, [/wrote/, WORDS]);
    await arrives(OWNER.email, [/^Amara Okafor accepted the quote for \$450/, 'accepted']);
  },
);

test('an evening on two phones without a mail server: each step leads to the next, and each toast offers the letter for mail program and WhatsApp', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await takeAllPipes(site.owner);
  const before = (await todoOf(site.owner)).unsent;
  const who = { ...guest(`evening-${String(Date.now())}`), eventDate: EVENING };
  await walk(page, {
    who,
    send: BOOKING.sendMessage,
    expectTold: async (owner, [subject, fact]) => {
      const toast = owner.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
      await expect(toast).toContainText(`${who.firstName} has not been told yet.`);
      const addressOf = async (link: string) =>
        new URL((await toast.getByRole('link', { name: link }).getAttribute('href')) ?? '');
      const MAIL = 'Write in my mail program';
      // The toast of the act before may still be there.
      await expect
        .poll(async () => (await addressOf(MAIL)).searchParams.get('subject'))
        .toMatch(subject);
      const mail = await addressOf(MAIL);
      expect(mail.pathname).toBe(who.email);
      expect(mail.searchParams.get('body')).toContain(fact);
      const chat = await addressOf('WhatsApp');
      expect(chat.pathname).toBe('/447700900123');
      expect(chat.searchParams.get('text')).toContain(fact);
    },
    // Of the request, the acceptance, and the five above.
    expectLetters: async () => expect((await todoOf(site.owner)).unsent).toBe(before + 7),
  });
  // Over is over.
  expect((await todoOf(site.owner)).unsent).toBe(before);
});
