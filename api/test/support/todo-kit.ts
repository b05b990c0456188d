import { beforeEach, expect } from 'vitest';
import type { Booking, ListedBooking } from '../../src/contract/bookings.js';
import type { Quote } from '../../src/contract/quotes/quote.js';
import type { QuoteDraft } from '../../src/contract/quotes/draft.js';
import type { CreatedBooking } from '../../src/contract/request.js';
import { BOOKING_TODOS, type BookingTodo, type Todo } from '../../src/contract/todo.js';
import { BookingEntity } from '../../src/modules/bookings/booking.entity.js';
import { PAYMENT, QUOTE_DRAFT, request } from './records.js';
import type { TestServer } from './server.js';

/** Where the rows behind each number are. */
const LISTS: Record<keyof Todo, string[]> = {
  ...(Object.fromEntries(
    BOOKING_TODOS.map((todo) => [todo, [`/api/bookings?todo=${todo}`]]),
  ) as Record<BookingTodo, string[]>),
  renew: ['/api/members?todo=renew'],
  unsent: ['/api/messages?todo=unsent'],
  held: ['/api/bookings/spam?page=1', '/api/members/spam?page=1'],
};

const NOTHING: Todo = {
  ...{ answer: 0, wrote: 0, confirm: 0, deposit: 0, quoteEnding: 0, clash: 0 },
  ...{ renew: 0, unsent: 0, held: 0 },
};

/** What an owner and customers do, and what then waits. */
export class TodoKit {
  constructor(readonly server: TestServer) {}

  get admin() {
    return this.server.admin;
  }

  /** The numbers, each as many as the rows of its list, which are counted in a header, too (rule 14). */
  async todo(): Promise<Todo> {
    const { status, body } = await this.admin.get<Todo>('/api/todo');
    expect(status).toBe(200);
    for (const [name, lists] of Object.entries(LISTS)) {
      const pages = await Promise.all(lists.map((path) => this.admin.get<unknown[]>(path)));
      const counts = [
        pages.reduce((sum, page) => sum + page.body.length, 0),
        pages.reduce((sum, page) => sum + Number(page.headers.get('x-total-count')), 0),
      ];
      expect([name, ...counts]).toEqual([name, ...counts.map(() => body[name as keyof Todo])]);
    }
    return body;
  }

  /** What waits, and that nothing else does; messages, which a server without mail never sends, aside. */
  async expectTodo(expected: Partial<Todo>): Promise<void> {
    const todo = await this.todo();
    expect(todo).toEqual({ ...NOTHING, unsent: todo.unsent, ...expected });
  }

  /** The ids behind a number, in their order. */
  async rows(todo: BookingTodo, more = ''): Promise<string[]> {
    const { body } = await this.admin.get<ListedBooking[]>(`/api/bookings?todo=${todo}${more}`);
    return body.map(({ id }) => id);
  }

  async get(id: string): Promise<Booking> {
    return (await this.admin.get<Booking>(`/api/bookings/${id}`)).body;
  }

  ask(changes: Parameters<typeof request>[1] = {}): Promise<CreatedBooking> {
    return request(this.server.visitor, changes);
  }

  /** By the customer, with the link of their request. */
  async byCustomer({ requestLink }: CreatedBooking, what: string, body: object) {
    const authorization = `Request ${requestLink?.split('#')[1] ?? ''}`;
    const answer = await this.server.visitor.post(`/api/request/${what}`, body, { authorization });
    expect(answer.status, answer.text).toBeLessThan(300);
  }

  writes(booking: CreatedBooking, text = 'Could we start at eight?') {
    return this.byCustomer(booking, 'messages', { text });
  }

  /** By the owner, about a booking. */
  async does(id: string, what: string, body: object = {}) {
    const answer = await this.admin.post(`/api/bookings/${id}/${what}`, body);
    expect(answer.status, answer.text).toBeLessThan(300);
  }

  async setStatus(id: string, status: string) {
    expect((await this.admin.put(`/api/bookings/${id}/status`, { status })).status).toBe(200);
  }

  async quote(id: string, draft: Partial<QuoteDraft> = {}): Promise<Quote> {
    const path = `/api/bookings/${id}/quotes/draft`;
    await this.admin.put(path, { ...QUOTE_DRAFT, ...draft });
    const { status, text, body } = await this.admin.post<Quote>(`${path}/send`, {});
    expect(status, text).toBe(201);
    return body;
  }

  /** A quote that its customer accepts. */
  async accepted(booking: CreatedBooking, draft: Partial<QuoteDraft> = {}): Promise<Quote> {
    const quote = await this.quote(booking.id, draft);
    const acceptance = { version: quote.version, name: 'Ada Lovelace', termsAccepted: true };
    await this.byCustomer(booking, 'quote/accept', acceptance);
    return quote;
  }

  pay(id: string, amount: number, kind = 'deposit') {
    return this.does(id, 'payments', { ...PAYMENT, amount, kind });
  }

  /** Sets what only time does. */
  async store(id: string, columns: Partial<BookingEntity>): Promise<void> {
    await this.server.unitOfWork.write((manager) => manager.update(BookingEntity, { id }, columns));
  }
}

/** A booking of its own for each test. */
export function bookingOfEachTest(kit: TodoKit): () => CreatedBooking {
  let booking: CreatedBooking | undefined;
  beforeEach(async () => {
    booking = await kit.ask();
  });
  return () => {
    if (!booking) throw new Error('nobody has asked yet');
    return booking;
  };
}
