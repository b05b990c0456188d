import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { CustomerView } from '@finesse/api/contract/request';
import { DEFAULT_SETTINGS } from '@finesse/api/contract/settings';
import { QUOTED_VIEW, VIEW } from '../../../test/records';
import { openRequest } from '../../../test/open-request';

beforeEach(() => localStorage.clear());

const ASKED = { at: '2031-06-01T12:00:00.000Z', from: 'customer', text: 'From eight?' } as const;
const ANSWER = {
  at: '2031-06-01T13:00:00.000Z',
  from: 'us',
  text: 'Eight it is.\n\nMina',
} as const;
const NEXT = { at: '2031-06-02T09:00:00.000Z', from: 'us', text: 'Bring a torch' } as const;
const open = (conversation: CustomerView['conversation']) => openRequest({ ...VIEW, conversation });
const words = async () =>
  within(await screen.findByRole('region', { name: 'What we wrote to each other' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const loaded = () => screen.findByRole('heading', { level: 1, name: 'We have your request' });

it('customer’s page: what both sides wrote is shown, oldest first, and nothing where nobody wrote', async () => {
  open([]);
  await loaded();
  expect(screen.queryByRole('region', { name: 'What we wrote to each other' })).toBeNull();
  cleanup();
  open([ASKED, ANSWER]);
  const [first, second] = await words();
  expect(first).toMatch(/^You, .*From eight\?$/);
  expect(second).toMatch(new RegExp(`^${DEFAULT_SETTINGS.businessName}, .*Eight it is.Mina$`));
});

it('rule 4 customer’s page: what came since the last visit on this device is marked, without a call but GET', async () => {
  open([ASKED, ANSWER]);
  expect((await words()).join()).not.toContain('New');
  cleanup();
  const { user, calls } = open([ASKED, ANSWER, NEXT]);
  expect((await words()).map((text) => text.includes(' New'))).toEqual([false, false, true]);
  await user.click(screen.getByRole('button', { name: 'Read our new message' }));
  expect(document.activeElement?.textContent).toBe('What we wrote to each other');
  expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']));
  cleanup();
  open([ASKED, ANSWER, NEXT]);
  expect((await words()).join()).not.toContain('New');
});

it('customer’s page: of a long conversation the last messages are in sight, and the earlier ones are folded above them', async () => {
  const minute = (at: number) => `2031-06-01T12:${String(at).padStart(2, '0')}:00.000Z`;
  open(
    Array.from({ length: 30 }, (_, at) => ({
      ...ASKED,
      at: minute(at),
      text: `Line ${String(at)}`,
    })),
  );
  const summary = await screen.findByText('24 earlier messages');
  const all = { hidden: true };
  const folded = within(summary.parentElement as HTMLElement).getAllByRole('listitem', all);
  const part = screen.getByRole('region', { name: 'What we wrote to each other' });
  expect([folded.length, within(part).getAllByRole('listitem', all).length]).toEqual([24, 30]);
  expect(folded.at(-1)?.textContent).toContain('Line 23');
});

it('customer’s page: what was sent stays in sight below what was written before', async () => {
  const sent = { at: '2031-06-03T09:00:00.000Z', from: 'customer', text: 'A tent, too?' } as const;
  const { user } = openRequest(
    { ...VIEW, conversation: [ANSWER] },
    {
      'POST /api/request/messages': {
        status: 201,
        body: { ...VIEW, conversation: [ANSWER, sent] },
      },
    },
  );
  await user.type(await screen.findByLabelText('Your message'), sent.text);
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(async () => expect((await words()).at(-1)).toContain(sent.text));
  screen.getByText('Sent. We will be in touch.');
});

const ESTIMATE = {
  ...{ currency: 'USD', subtotal: 45_000, discount: null, tax: null, total: 45_000 },
  deposit: 11_300,
  lines: [
    {
      ...{ item: 'package-premium', description: 'Premium package', quantity: 1 },
      ...{ unitAmount: 45_000, amount: 45_000 },
    },
  ],
};

it('customer’s page: the evening that was priced is shown with its lines and what it leaves out, folded once there is a quote', async () => {
  const estimateLimit = 'Premium is for up to 12 guests; for more, we write you a quote.';
  openRequest({ ...VIEW, estimate: ESTIMATE, estimateLimit });
  const part = await screen.findByRole('region', { name: 'The evening that you priced' });
  within(part).getByText('Premium package');
  within(part).getByText(estimateLimit, { exact: false });
  expect(part.textContent).not.toContain('Deposit');
  cleanup();
  openRequest({ ...QUOTED_VIEW, estimate: ESTIMATE });
  const folded = await screen.findByText('Your estimate of $450');
  expect(folded.closest('details')?.open).toBe(false);
});

it('customer’s page: behind a quote, an estimate without a price is said to be on request', async () => {
  const estimate = { ...ESTIMATE, subtotal: 0, total: 0, deposit: 0 };
  openRequest({ ...QUOTED_VIEW, estimate });
  await screen.findByText('Your estimate (on request)');
});

it('customer’s page: its footer has no way in for the owner', async () => {
  open([]);
  await loaded();
  expect(within(screen.getByRole('contentinfo')).queryByText('Admin Access')).toBeNull();
});

it('rule 8 customer’s page on paper: quote and receipt name the customer and the address of the business', async () => {
  openRequest({ ...QUOTED_VIEW, name: 'Ada Lovelace', businessAddress: '1 Orchard Lane\nLondon' });
  const paper = within(await screen.findByRole('article', { name: 'Quote', hidden: true }));
  paper.getByText('Ada Lovelace');
  paper.getByText(/1 Orchard Lane/);
});

const CANCELLED = { ...VIEW, status: 'cancelled', stage: 'cancelled' } as const;

it('customer’s page: another evening begins with who asked, which only this device knows, and only for its own request', async () => {
  const contact = { firstName: 'Ada', lastName: 'King', email: 'ada@example.com', phone: '0770' };
  const keep = (reference: string) =>
    localStorage.setItem('booking-contact', JSON.stringify({ reference, contact }));
  for (const reference of ['F-AAAAAA', VIEW.reference]) {
    sessionStorage.clear();
    keep(reference);
    const { user } = openRequest(CANCELLED);
    const link = await screen.findByRole('link', { name: 'Book another evening' });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(link.getAttribute('href')).toBe('/#contact');
    const draft = sessionStorage.getItem('booking-draft') ?? '';
    expect([reference, draft.includes('ada@example.com')]).toEqual([
      reference,
      reference === VIEW.reference,
    ]);
    cleanup();
  }
});
