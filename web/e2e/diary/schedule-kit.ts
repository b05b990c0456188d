import type { Page } from '@playwright/test';
import { formatShortage } from '../../src/admin/ui/clashes/clashWords';
import { BOOKING } from '../../test/names';
import { saveCatalogue } from '../catalogue/catalogue-kit';
import { expect, makeBooking, type MadeRecord } from '../kit/dashboard-kit';
import { PREMIUM } from '../booking/quote-kit';

interface Scheduled extends MadeRecord {
  reference: string;
}

/** Five pipes and one bar, of which the premium package takes three and the bar. */
export async function stock(page: Page): Promise<void> {
  await saveCatalogue(page.request, {
    equipment: [
      { id: 'pipe', name: 'Brass pipe', count: 5, isPipe: true },
      { id: 'bar', name: 'Mobile bar', count: 2, isPipe: false },
      { id: 'canopy', name: 'Canopy', count: 1, isPipe: false },
    ],
    uses: {
      'package-premium': [
        { equipment: 'pipe', quantity: 3 },
        { equipment: 'bar', quantity: 1 },
      ],
    },
  });
}

/** A booking whose quote takes three pipes and a bar. */
export async function makeScheduled(
  page: Page,
  own: Record<string, unknown> = {},
): Promise<Scheduled> {
  const booking = (await makeBooking(page.request, own)) as Scheduled;
  const path = `/api/bookings/${booking.id}/quotes/draft`;
  expect((await page.request.put(path, { data: PREMIUM })).status()).toBe(200);
  expect((await page.request.post(`${path}/send`)).status()).toBe(201);
  return booking;
}

export async function confirmByCall(page: Page, { id }: { id: string }, status = 'confirmed') {
  const path = `/api/bookings/${id}`;
  const etag = (await page.request.get(path)).headers()['etag'] ?? '';
  const answer = await page.request.put(`${path}/status`, {
    data: { status },
    headers: { 'if-match': etag },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Two bookings of one evening, one of them confirmed, so that the other would clash. */
export async function makeRivals(page: Page, eventDate: string) {
  await stock(page);
  const taken = await makeScheduled(page, { firstName: 'Nadia', lastName: 'Mansour', eventDate });
  await confirmByCall(page, taken);
  const rival = await makeScheduled(page, { firstName: 'Ben', lastName: 'Okoro', eventDate });
  return { taken, rival };
}

/** So many pipes are needed, of the five that there are. */
export const neededPipes = (promised: number): string =>
  formatShortage({
    ...{ equipment: 'pipe', name: 'Brass pipe', available: 5, promised },
    ...{ from: '', until: '' },
  });

export const plan = (page: Page) => page.getByRole('region', { name: BOOKING.schedule });

export async function openPlan(page: Page, { id }: { id: string }): Promise<void> {
  await page.goto(`/admin/bookings/${id}`);
  await expect(plan(page).getByRole('list', { name: 'Times' })).toBeVisible();
}
