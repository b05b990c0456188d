import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '@finesse/api/contract/errors';
import type { FakeAnswer } from '../../../test/fake-calls';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, pageOf } from '../../../test/records';

const NOTHING = { bookings: 0, openBookings: 0, spam: 0, members: 0, openMembers: 0, messages: 0 };
const FOUND = { ...NOTHING, bookings: 2, openBookings: 1, members: 1, openMembers: 1 };
const refused = (error: string): FakeAnswer => ({ status: 500, body: { error } });

describe('personal data', () => {
  async function openSearch(answers: Record<string, FakeAnswer> = {}) {
    const opened = openDashboard('/admin', answers);
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: 'Personal data' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Personal Data' }));
    const field = () => dialog.getByLabelText<HTMLInputElement>('Email');
    const lookUp = async (email: string) => {
      await user.clear(field());
      await user.type(field(), email);
      await user.click(dialog.getByRole('button', { name: 'Look up' }));
    };
    return { ...opened, dialog, field, lookUp };
  }

  it('an address that is none is said at its field, without a call', async () => {
    const { calls, dialog, field, lookUp } = await openSearch();
    await lookUp('ada');
    dialog.getByText('Please enter a valid email address');
    expect(document.activeElement).toBe(field());
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    ['a request held as spam', { spam: 1 }, '1 request held as spam'],
    ['messages to an address that was corrected', { messages: 2 }, '2 other messages'],
  ])('a person with nothing but %s can be erased', async (_, own, words) => {
    const { calls, dialog, lookUp, user } = await openSearch({
      'POST /api/privacy/find': { body: { ...NOTHING, ...own } },
      'POST /api/privacy/erase': { body: { bookings: 0, spam: 0, members: 0, ...own } },
    });
    await lookUp('ada@example.com');
    await user.click(await dialog.findByRole('button', { name: 'Erase…' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Erase Personal Data' }));
    question.getByText(new RegExp(`^${words} of ada@example\\.com`));
    await user.click(question.getByRole('button', { name: 'Erase' }));
    await screen.findByText(`The person has been erased from ${words}`);
    const erased = calls.find(({ url }) => url.pathname === '/api/privacy/erase');
    expect(erased?.body).toEqual({ email: 'ada@example.com' });
  });

  it('what was found goes when the address is changed', async () => {
    const { dialog, field, lookUp, user } = await openSearch({
      'POST /api/privacy/find': { body: FOUND },
    });
    await lookUp('ada@example.com');
    await dialog.findByText(/^Still open: 1 booking and 1 membership\./);
    await user.type(field(), 'x');
    expect(dialog.queryByRole('button', { name: 'Erase…' })).toBeNull();
  });

  it('each failure is said in the dialog, and nothing typed is lost', async () => {
    let find = refused('No finding today');
    const { dialog, field, lookUp, user } = await openSearch({
      'POST /api/privacy/find': () => find,
      'POST /api/privacy/export': refused('No files today'),
      'POST /api/privacy/erase': refused('No erasing today'),
    });
    await lookUp('ada@example.com');
    await dialog.findByText('No finding today');
    expect(field().value).toBe('ada@example.com');
    find = { body: FOUND };
    await user.click(dialog.getByRole('button', { name: 'Look up' }));
    await user.click(await dialog.findByRole('button', { name: 'Download' }));
    await dialog.findByText('No files today');
    await user.click(dialog.getByRole('button', { name: 'Erase…' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Erase Personal Data' }));
    await user.click(question.getByRole('button', { name: 'Erase' }));
    await dialog.findByText('No erasing today');
    dialog.getByRole('button', { name: 'Erase…' });
  });
});

describe('requests held as spam', () => {
  it('one is deleted only after a question; that it is gone already is said, and stays until the next try', async () => {
    const held = { ...bookingOf(), reason: 'honeypot' };
    let answer: FakeAnswer = { status: 404, body: { error: ERRORS.spamRequestNotFound } };
    let isThere = true;
    const { user } = openDashboard('/admin', {
      'GET /api/bookings': pageOf([]),
      'GET /api/bookings/spam': () => pageOf(isThere ? [held] : []),
      [`DELETE /api/bookings/spam/${held.id}`]: () => answer,
    });
    await user.click(await screen.findByRole('button', { name: 'Held as spam (1)' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Held as Spam' }));
    dialog.getByText(/A field hidden from people was filled in/);
    const remove = async () => {
      await user.click(dialog.getByRole('button', { name: 'Delete request of Ada Lovelace' }));
      const question = screen.getByRole('alertdialog', { name: 'Delete Request: Ada Lovelace' });
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    await dialog.findByText(ERRORS.spamRequestNotFound);
    answer = { body: { id: held.id } };
    isThere = false;
    await remove();
    await dialog.findByText('No requests are held as spam.');
  });
});
