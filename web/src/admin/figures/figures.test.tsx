import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Figures } from '@finesse/api/contract/figures';
import { openDashboard } from '../../../test/open-dashboard';

const MONTH = {
  month: '2026-10',
  requests: 12,
  promised: 11,
  answered: 11,
  answeredInTime: 9,
  medianAnswerMinutes: 200,
  quoted: 8,
  declined: 3,
  declineReasons: ['Too far ahead'],
  confirmed: 7,
  completed: 6,
  cancelledByOwner: 2,
  cancelledByCustomer: 1,
  earned: 45_050,
};
const FIGURES: Figures = {
  months: [
    MONTH,
    {
      ...MONTH,
      month: '2026-11',
      requests: 2,
      promised: 1,
      answeredInTime: 1,
      medianAnswerMinutes: null,
    },
  ],
};

it('figures: a table by month, newest first, with totals, and why quotes were declined', async () => {
  openDashboard('/admin/figures', { 'GET /api/figures': { body: FIGURES } });
  await screen.findByText(
    /^November so far: 2 requests \(1 entered by you or withdrawn\), 1 answered within 24 hours/,
  );
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Nov 2026',
    'Oct 2026',
    'Total',
  ]);
  expect(cells('Oct 2026').join(' ')).toBe('12 11 11 9 3 h 20 min 8 3 7 6 2 1 $450.50');
  expect(cells('Nov 2026')[4]).toBe('–');
  expect(cells('Total').join(' ')).toBe('14 12 22 10 – 16 6 14 12 4 2 $901');
  const reasons = within(screen.getByRole('region', { name: 'Why quotes were declined' }));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Nov Too far ahead',
    'Oct Too far ahead',
  ]);
});

it('figures: the file has amounts as numbers, written as in the browser’s language', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const files = vi.spyOn(URL, 'createObjectURL');
  const answers = { 'GET /api/figures': { body: FIGURES } };
  const { user } = openDashboard('/admin/figures', answers, { currency: 'EUR' });
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  const [[file] = []] = files.mock.calls;
  const text = await (file as Blob).text();
  const [heads, , october] = text.split('\r\n').map((line) => line.split(';'));
  expect([heads?.at(-1), october?.[0], october?.at(-1)]).toEqual([
    ...['Money received (EUR)', '2026-10', '450,50'],
  ]);
  vi.restoreAllMocks();
});

it('figures: a failed load is said, with a retry; Refresh reads them again', async () => {
  let isDown = true;
  const { user } = openDashboard('/admin/figures', {
    'GET /api/figures': () => (isDown ? { status: 500, text: '' } : { body: FIGURES }),
  });
  await screen.findByText('Error loading figures');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
  isDown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText(/^Not refreshed/);
});
