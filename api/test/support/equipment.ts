import type { Booking } from '../../src/contract/bookings.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { Allocation, ScheduleDetails } from '../../src/contract/schedules/schedule.js';
import type { Client } from './client.js';
import { book } from './records.js';
import type { TestServer } from './server.js';

/** Twelve pipes and two bars, with their consumables. */
export const EQUIPMENT = {
  equipment: [
    { id: 'pipe', name: 'Pipe', count: 12, isPipe: true },
    { id: 'bar', name: 'Bar', count: 2, isPipe: false },
  ],
  uses: {
    'package-standard': [{ equipment: 'pipe', quantity: 4 }],
    'package-premium': [
      { equipment: 'pipe', quantity: 6 },
      { equipment: 'bar', quantity: 1 },
    ],
  },
  consumables: [
    { id: 'coal', name: 'Coal', unit: 'kg', perPipeHour: 0.1 },
    { id: 'ice', name: 'Ice', unit: 'bags', perGuestHour: 0.05, perGuest: 0.1 },
    { id: 'cup', name: 'Cups', unit: 'pcs', perGuest: 2 },
  ],
};

/** Saves the catalogue with some of its parts changed. */
export async function saveCatalogue(admin: Client, changes: object): Promise<Catalogue> {
  const { body, headers } = await admin.get<Catalogue>('/api/catalogue');
  const saved = await admin.put<Catalogue>(
    '/api/catalogue',
    { ...body, ...changes },
    { 'if-match': headers.get('etag') ?? '' },
  );
  if (saved.status !== 200) throw new Error(`catalogue failed: ${saved.text}`);
  return saved.body;
}

/** A booking with equipment, and in a status. */
export async function booked(
  { visitor, admin }: TestServer,
  {
    status = 'confirmed',
    allocations,
    schedule,
    ...changes
  }: Partial<NewBooking> & {
    status?: string;
    allocations?: Allocation[];
    schedule?: object;
  } = {},
): Promise<Booking> {
  const booking = await book(visitor, changes);
  const path = `/api/bookings/${booking.id}`;
  const override = 'As the test wants it';
  const steps: [string, object][] = [];
  if (schedule) steps.push(['schedule', schedule]);
  if (allocations) steps.push(['allocations', { allocations }]);
  if (status !== 'pending') steps.push(['status', { status, override }]);
  for (const [what, body] of steps) {
    const answer = await admin.put<ScheduleDetails>(`${path}/${what}`, body);
    if (answer.status !== 200) throw new Error(`${what} failed: ${answer.text}`);
  }
  return booking;
}
