import { beforeEach, expect } from 'vitest';
import type { Booking } from '../../src/contract/bookings.js';
import type { CustomerQuote, Quote } from '../../src/contract/quotes/quote.js';
import type { CreatedBooking } from '../../src/contract/request.js';
import { QUOTE_DRAFT, request } from './records.js';
import type { TestServer } from './server.js';

interface Refusal {
  error: string;
  current: Quote | null;
}

/** A booking of its own for each test, and what its owner and its customer do about quotes. */
export class QuoteKit {
  booking!: CreatedBooking;
  authorization!: string;

  constructor(readonly server: TestServer) {
    beforeEach(async () => {
      this.booking = await request(this.server.visitor);
      this.authorization = `Request ${this.booking.requestLink?.split('#')[1] ?? ''}`;
    });
  }

  saveDraft(draft: object = QUOTE_DRAFT, headers: Record<string, string> = {}) {
    const path = `/api/bookings/${this.booking.id}/quotes/draft`;
    return this.server.admin.put<Quote & Refusal>(path, draft, headers);
  }

  deleteDraft(headers: Record<string, string> = {}) {
    const path = `/api/bookings/${this.booking.id}/quotes/draft`;
    return this.server.admin.call('DELETE', path, undefined, headers);
  }

  send(body: object = {}, headers: Record<string, string> = {}) {
    const path = `/api/bookings/${this.booking.id}/quotes/draft/send`;
    return this.server.admin.post<Quote & Refusal>(path, body, headers);
  }

  async sent(draft: object = QUOTE_DRAFT): Promise<Quote> {
    expect((await this.saveDraft(draft)).status).toBe(200);
    const { status, body } = await this.send();
    expect(status).toBe(201);
    return body;
  }

  /** Accepted by the owner for the customer. */
  act(id: string, what: string, body: object = {}) {
    return this.server.admin.post<Quote>(`/api/quotes/${id}/${what}`, body);
  }

  accept(version: number, name = 'Ada Lovelace') {
    const { server, authorization } = this;
    return server.visitor.post<CustomerQuote & { error: string; current: CustomerQuote }>(
      '/api/request/quote/accept',
      { version, name, termsAccepted: true },
      { authorization },
    );
  }

  decline(version: number, reason?: string) {
    const { server, authorization } = this;
    return server.visitor.post<CustomerQuote>(
      '/api/request/quote/decline',
      { version, reason },
      { authorization },
    );
  }

  async quotes(): Promise<Quote[]> {
    return (await this.server.admin.get<Quote[]>(`/api/bookings/${this.booking.id}/quotes`)).body;
  }

  async now(): Promise<Booking> {
    return (await this.server.admin.get<Booking>(`/api/bookings/${this.booking.id}`)).body;
  }
}
