import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';
import { openDashboard } from '../../../test/open-dashboard';
import { bookingOf, memberOf, pageOf } from '../../../test/records';

const HASH = 'a'.repeat(32);
const DONE: Partial<Catalogue> = {
  terms: 'Be kind.',
  paymentInstructions: 'To account 1234',
  equipment: [{ id: 'pipe', name: 'Pipe', count: 6, isPipe: true }],
  mustKnow: ['Adults only'],
  host: { name: 'Mina', text: 'Hello', picture: HASH, alt: 'Mina' },
};

const open = (changed: Partial<Catalogue>, settings = {}) =>
  openDashboard(
    '/admin',
    {
      'GET /api/catalogue': {
        body: { version: 7, currency: 'USD', ...firstCatalogue('USD'), ...changed },
      },
      'GET /api/bookings': pageOf([bookingOf()]),
      'GET /api/members': pageOf([memberOf()]),
    },
    settings,
  );
const TITLE = 'Before your first booking';
const list = async () => within(await screen.findByRole('region', { name: TITLE }));

describe('dashboard: "Before your first booking"', () => {
  it('has seven steps on a new installation, all open, each of which leads to its place', async () => {
    open({});
    const links = (await list()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Terms: open', '/admin/catalogue?section=terms'],
      ['How to pay: open', '/admin/catalogue?section=payment'],
      ['Equipment: open', '/admin/catalogue?section=equipment'],
      ['Good to know: open', '/admin/catalogue?section=must-know'],
      ['Your host: open', '/admin/catalogue?section=host'],
      ['Mail: open', '/admin/messages'],
      ['A picture of your own: open', '/admin/catalogue?section=gallery'],
    ]);
    (await list()).getByText('0 of 7 done');
  });

  it('ticks what is done: cards are a way to pay, and a picture of the host is one of your own', async () => {
    open({ ...DONE, paymentInstructions: '', terms: '' }, { takesCards: true });
    (await list()).getByText('5 of 7 done');
    (await list()).getByRole('link', { name: /^How to pay ?: done/ });
    (await list()).getByRole('link', { name: /^A picture of your own ?: done/ });
    (await list()).getByText('Customers agree to them, and there are none yet.');
  });

  it('is gone once all of it is done', async () => {
    open(DONE, { hasMailServer: true });
    await screen.findByRole('table', { name: 'Bookings' });
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
  });
});
