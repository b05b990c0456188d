import { DAY_STEPS, type Day, type DayEvent } from '@finesse/api/contract/schedules/day';
import type { FakeAnswer } from './fake-calls';

/** An event on a day, as its run sheet has it. */
export const eventOn = (date: string, more: Partial<DayEvent> = {}): DayEvent => ({
  ...{ bookingId: 'a', reference: 'F-7K3M9Q', name: 'Ada Lovelace', status: 'confirmed' },
  ...{ stage: 'confirmed', services: ['shisha-catering'], location: '1 Garden Row' },
  ...{ guestCount: '11-25', eventType: null, phone: '+44 7700 900123' },
  ...{ total: 45_000, paid: 0, balance: 45_000, received: 0, refunded: 0 },
  ...{
    flavourPreferences: null,
    specialRequirements: null,
    notes: null,
    lines: [],
    allocations: [],
    equipment: [],
  },
  ...{ consumables: [], clashes: [], arrivedAt: null, finishedAt: null },
  schedule: {
    ...{ start: `${date}T18:00:00.000Z`, end: `${date}T22:00:00.000Z`, isAssumed: false },
    ...{ setUpMinutes: 60, breakdownMinutes: 45, travelMinutes: 45 },
    ...{ guests: null, accessNotes: null },
  },
  ...{ windowStart: `${date}T16:15:00.000Z`, windowEnd: `${date}T22:45:00.000Z` },
  times: {
    ...{ load: `${date}T15:45:00.000Z`, leave: `${date}T16:15:00.000Z` },
    ...{ arrive: `${date}T17:00:00.000Z`, open: `${date}T18:00:00.000Z` },
    ...{ close: `${date}T22:00:00.000Z`, back: `${date}T22:45:00.000Z` },
  },
  steps: [...DAY_STEPS],
  ...more,
});

/** The answer of `GET /api/day/{date}`. */
export const dayWith = (date: string, ...events: DayEvent[]): FakeAnswer => ({
  body: { date, events, equipment: [], consumables: [] } satisfies Day,
});
