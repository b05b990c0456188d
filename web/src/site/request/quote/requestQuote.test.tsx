import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CUSTOMER_RULES, type CustomerView } from '@finesse/api/contract/request';
import { QUOTE_ERRORS } from '@finesse/api/contract/quotes/quote';
import { ACCEPTED, QUOTE, QUOTED_VIEW } from '../../../../test/records';
import { fillSilently } from '../../../../test/fill-silently';
import { noConnection } from '../../../../test/fake-calls';
import { openRequest } from '../../../../test/open-request';

const ACCEPT = 'POST /api/request/quote/accept';
const nameField = () => screen.findByLabelText<HTMLInputElement>('Your full name');
const agreement = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ });
/** On the screen; what is printed has its own. */
const total = async () => {
  const quote = await screen.findByRole('region', { name: 'Our quote' });
  return within(quote).getByRole('rowheader', { name: 'Total' });
};
const acceptButton = () => screen.getByRole('button', { name: /^Accept for/ });
const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element));
const posted = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ body }) => body);

it('customer’s quote: without a name or an agreement nothing is accepted, and the field has the focus and its problem', async () => {
  const { user, calls } = openRequest(QUOTED_VIEW);
  const name = await nameField();
  await user.click(acceptButton());
  await hasFocus(name);
  screen.getByRole('textbox', {
    name: 'Your full name',
    description: CUSTOMER_RULES.name.required,
  });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(agreement().getAttribute('aria-invalid')).toBe('true');
  // While the name is typed, the focus stays there, though the agreement is missing, too.
  await user.type(name, 'Ada King');
  expect(name.value).toBe('Ada King');
  await user.click(acceptButton());
  await hasFocus(agreement());
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
  expect(posted(calls)).toEqual([]);
});

it('customer’s quote: a name that a browser has filled in without an event is taken', async () => {
  const { user, calls } = openRequest(QUOTED_VIEW, { [ACCEPT]: { body: ACCEPTED } });
  fillSilently(await nameField(), 'Ada King');
  await user.click(agreement());
  await user.click(acceptButton());
  await waitFor(() => expect(posted(calls)).toMatchObject([{ name: 'Ada King' }]));
});

it('customer’s quote: the reason for declining stays while it is thought over', async () => {
  const { user } = openRequest(QUOTED_VIEW);
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    return screen.getByLabelText<HTMLInputElement>(/^May we ask why/);
  };
  await user.type(await ask(), 'Too dear');
  await user.click(screen.getByRole('button', { name: 'Think it over' }));
  expect((await ask()).value).toBe('Too dear');
});

it('customer’s quote: accepting without an answer does not say that nothing was done, keeps all that was typed, and can be repeated', async () => {
  let view: CustomerView = QUOTED_VIEW;
  let isDown = true;
  const { user } = openRequest(() => ({ body: view }), {
    [ACCEPT]: () => {
      if (isDown) return noConnection();
      view = { ...QUOTED_VIEW, stage: 'accepted', quote: ACCEPTED };
      return { body: ACCEPTED };
    },
  });
  await user.type(await nameField(), 'Ada King');
  await user.click(agreement());
  await user.click(acceptButton());
  expect((await screen.findByRole('alert')).textContent).toContain('we will count it only once');
  isDown = false;
  await user.click(acceptButton());
  await hasFocus(await screen.findByRole('heading', { level: 1, name: 'You accepted our quote' }));
});

it('rule 8 customer’s quote: instead of a superseded one the newer is shown, keeping the name, and needs a new agreement', async () => {
  const newer = { ...QUOTE, version: 2, total: 60_000 };
  let view: CustomerView = QUOTED_VIEW;
  const { user, calls } = openRequest(() => ({ body: view }), {
    [ACCEPT]: () => {
      view = { ...QUOTED_VIEW, quote: newer };
      return { status: 409, body: { error: QUOTE_ERRORS.outdated, current: newer } };
    },
  });
  await user.type(await nameField(), 'Ada King');
  await user.click(agreement());
  await user.click(acceptButton());
  await screen.findByRole('region', { name: 'Our quote, version 2' });
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(`${QUOTE_ERRORS.outdated}.`),
  );
  expect((await nameField()).value).toBe('Ada King');
  expect(agreement().checked).toBe(false);
  await user.click(agreement());
  await user.click(screen.getByRole('button', { name: 'Accept for $600' }));
  await waitFor(() => expect(posted(calls)).toHaveLength(2));
  expect(posted(calls)[1]).toMatchObject({ version: 2, name: 'Ada King', termsAccepted: true });
});

it.each([
  ['expired', { isExpired: true }],
  ['withdrawn', { state: 'withdrawn' }],
  ['declined', { state: 'declined' }],
] as const)(
  'customer’s quote: one that is %s stays readable, cannot be accepted, and a new one can be requested once',
  async (_, own) => {
    const { user, calls } = openRequest(
      { ...QUOTED_VIEW, quote: { ...QUOTE, ...own } },
      { 'POST /api/request/messages': { status: 201, body: QUOTED_VIEW } },
    );
    await total();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    await user.dblClick(screen.getByRole('button', { name: 'Ask for a new quote' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Ask for a new quote' })).toBeNull(),
    );
    expect(posted(calls)).toHaveLength(1);
  },
);

it('customer’s quote: that of a cancelled booking stays readable, and nothing can be done with it', async () => {
  openRequest({ ...QUOTED_VIEW, status: 'cancelled', stage: 'cancelled' });
  await total();
  expect(screen.queryByRole('button', { name: /^Accept|^Decline|^Ask for/ })).toBeNull();
});
