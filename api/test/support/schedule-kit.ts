import { expect } from 'vitest';
import type { BookingDetails, BookingEdit } from '../../src/contract/bookings.js';
import type { NewBooking } from '../../src/contract/new-booking.js';
import type { Catalogue } from '../../src/contract/catalogue/catalogue.js';
import type { EstimateRequest } from '../../src/contract/catalogue/estimate.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { QuoteDraft } from '../../src/contract/quotes/draft.js';
import type { Quote } from '../../src/contract/quotes/quote.js';
import type { ArrivedAlready, ClashRefusal } from '../../src/contract/schedules/schedule.js';
import { newBooking } from './records.js';
import type { TestServer } from './server.js';

/** Three pipes and one bar; Standard takes a pipe, Premium two and the bar, a rental one each. */
export const EQUIPMENT: Pick<Catalogue, 'equipment' | 'uses'> = {
  equipment: [
    { id: 'pipe', name: 'Pipe', count: 3, isPipe: true },
    { id: 'bar', name: 'Bar', count: 1, isPipe: false },
  ],
  uses: {
    'package-standard': [{ equipment: 'pipe', quantity: 1 }],
    'package-premium': [
      { equipment: 'pipe', quantity: 2 },
      { equipment: 'bar', quantity: 1 },
    ],
    rental: [{ equipment: 'pipe', quantity: 1 }],
  },
};

export const STANDARD: EstimateRequest = { lines: [{ item: 'package-standard', quantity: 1 }] };
export const PREMIUM: EstimateRequest = { lines: [{ item: 'package-premium', quantity: 1 }] };
/** So many rented pipes. */
export const pipes = (quantity: number): EstimateRequest => ({
  lines: [{ item: 'rental', quantity }],
});

export type Answer = BookingDetails & ClashRefusal & ArrivedAlready;

/** What an owner with equipment does about when and with what bookings take place. */
export class ScheduleKit {
  #made = 0;

  constructor(private readonly server: Pick<TestServer, 'admin'>) {}

  get admin() {
    return this.server.admin;
  }

  /** Saves a catalogue with equipment. */
  async equip(changes: Partial<Catalogue> = EQUIPMENT): Promise<void> {
    const { body } = await this.admin.get<Catalogue>('/api/catalogue');
    const { status, text } = await this.admin.put(
      '/api/catalogue',
      { ...body, ...changes },
      { 'if-match': `"catalogue-${String(body.version)}"` },
    );
    expect(status, text).toBe(200);
  }

  /** Somebody whom nobody else is asks for an evening, with what they had priced. */
  async ask(
    estimate: EstimateRequest | null = null,
    changes: Partial<NewBooking> = {},
  ): Promise<Answer> {
    this.#made += 1;
    const number = String(1000 + this.#made);
    const who = { email: `guest${number}@mail.example`, phone: `+44 7700 90${number}` };
    const { status, text, body } = await this.admin.post<BookingDetails>('/api/bookings', {
      ...newBooking({ ...who, ...changes }),
      ...(estimate && { estimate }),
      source: 'phone',
    });
    expect(status, text).toBe(201);
    return (await this.get(body.id)).body;
  }

  get(id: string) {
    return this.admin.get<Answer>(`/api/bookings/${id}`);
  }

  setStatus(id: string, status: string, override?: string) {
    return this.admin.put<Answer>(`/api/bookings/${id}/status`, { status, override });
  }

  /** One that is confirmed. */
  async confirmed(...asked: Parameters<ScheduleKit['ask']>): Promise<Answer> {
    const { id } = await this.ask(...asked);
    const { status, text } = await this.setStatus(id, 'confirmed');
    expect(status, text).toBe(200);
    return (await this.get(id)).body;
  }

  edit(id: string, body: BookingEdit) {
    return this.admin.call<Answer>('PATCH', `/api/bookings/${id}`, body);
  }

  setSchedule(id: string, body: object, headers: Record<string, string> = {}) {
    return this.admin.put<Answer>(`/api/bookings/${id}/schedule`, body, headers);
  }

  setAllocations(
    id: string,
    held: Record<string, number> | null,
    more: object = {},
    headers: Record<string, string> = {},
  ) {
    const allocations =
      held && Object.entries(held).map(([equipment, quantity]) => ({ equipment, quantity }));
    const body = { allocations, ...more };
    return this.admin.put<Answer>(`/api/bookings/${id}/allocations`, body, headers);
  }

  arrive(id: string, at: string | null, was?: string) {
    return this.admin.put<Answer>(`/api/bookings/${id}/arrival`, { at, was });
  }

  /** What it takes, by equipment. */
  async held(id: string): Promise<Record<string, number>> {
    const { allocations } = (await this.get(id)).body;
    return Object.fromEntries(allocations.map(({ equipment, quantity }) => [equipment, quantity]));
  }

  async quote(id: string, draft: Partial<QuoteDraft>): Promise<Quote> {
    const path = `/api/bookings/${id}/quotes/draft`;
    const saved = await this.admin.put(path, { lines: [], ...draft });
    expect(saved.status, saved.text).toBe(200);
    const { status, text, body } = await this.admin.post<Quote>(`${path}/send`, {});
    expect(status, text).toBe(201);
    return body;
  }

  /** By the owner: accept, withdraw, undo, revive. */
  async act(quote: Quote, what: string, body: object = {}): Promise<void> {
    const { status, text } = await this.admin.post(`/api/quotes/${quote.id}/${what}`, body);
    expect(status, text).toBe(200);
  }

  /** Newest first, without what is told of creation. */
  async history(id: string): Promise<HistoryEntry[]> {
    const { body } = await this.admin.get<HistoryEntry[]>(`/api/bookings/${id}/history`);
    return body.filter(({ kind }) => kind !== 'created');
  }
}
