import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Todo } from '@finesse/api/contract/todo';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, memberOf, pageOf } from '../../../test/records';

const NOTHING: Todo = {
  ...{ answer: 0, wrote: 0, confirm: 0, deposit: 0, quoteEnding: 0, clash: 0 },
  ...{ renew: 0, unsent: 0, held: 0 },
};

const answersWith = (todo: Partial<Todo>): Record<string, FakeAnswer> => ({
  'GET /api/todo': { body: { ...NOTHING, ...todo } },
  'GET /api/bookings': pageOf([bookingOf()]),
  'GET /api/members': pageOf([memberOf()]),
});

const line = () => within(screen.getByRole('navigation', { name: 'To do' }));
const items = async () =>
  (await line().findAllByRole('listitem')).map(({ textContent }) => textContent);

describe('rule 14 the line of what waits', () => {
  it('has a number for each list that is not empty, in the order of urgency', async () => {
    openDashboard('/admin', answersWith({ held: 1, answer: 5, unsent: 1600, wrote: 2 }));
    await screen.findByRole('navigation', { name: 'To do' });
    expect(await items()).toEqual(['Answer 5', 'They wrote 2', 'Not sent 1,600', 'Held 1']);
  });

  it('says "All done" where nothing waits', async () => {
    openDashboard('/admin', answersWith({}));
    await screen.findByRole('navigation', { name: 'To do' });
    expect(await items()).toEqual(['All done']);
  });

  it('says so where it could not be counted', async () => {
    openDashboard('/admin', { ...answersWith({}), 'GET /api/todo': { status: 503, text: '' } });
    await screen.findByText(/could not be counted/);
  });

  it('leads to its list, most urgent first, and back to all bookings', async () => {
    const { calls, user } = openDashboard('/admin', answersWith({ deposit: 3 }));
    await user.click(await screen.findByRole('link', { name: 'Deposits 3' }));
    expect(location.search).toBe('?todo=deposit');
    const asked = calls.find(({ url }) => url.searchParams.get('todo') === 'deposit');
    expect(asked?.url.searchParams.get('sort')).toBe('depositDue');
    const shown = await screen.findByRole('link', { name: 'Deposits 3 , show all again' });
    expect(shown.getAttribute('aria-current')).toBe('true');
    await user.click(shown);
    expect(location.search).toBe('');
  });

  it('leads to members that are to be renewed', async () => {
    const { calls, user } = openDashboard('/admin', answersWith({ renew: 2 }));
    await user.click(await screen.findByRole('link', { name: 'To renew 2' }));
    await screen.findByRole('table', { name: 'Members' });
    const asked = calls.find(({ url }) => url.pathname === '/api/members');
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toMatchObject({
      todo: 'renew',
      sort: 'expiryDate',
    });
  });

  it('opens what is held as spam', async () => {
    const held = { ...bookingOf(), reason: 'honeypot' };
    const { user } = openDashboard('/admin', {
      ...answersWith({ held: 1 }),
      'GET /api/bookings/spam': pageOf([held]),
    });
    await user.click(await screen.findByRole('link', { name: 'Held 1' }));
    await screen.findByRole('dialog', { name: 'Held as Spam' });
  });
});

describe('a row of the list of bookings', () => {
  const rowOf = async (booking: object) => {
    openDashboard('/admin', { 'GET /api/bookings': pageOf([bookingOf(booking)]) });
    return (await screen.findByRole('row', { name: /Ada/ })).textContent;
  };

  it('has its reference and what its quote comes to', async () => {
    expect(await rowOf({ total: 45_000, paid: 0, balance: 45_000 })).toMatch(/F-7K3M9Q.*\$450/);
  });

  it('has the visitor’s estimate where there is no quote', async () => {
    const estimate = { currency: 'GBP', total: 38_000, lines: [] };
    expect(await rowOf({ estimate, estimateTotal: 38_000 })).toContain('£380 estimate');
  });
});
