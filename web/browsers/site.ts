import { expect } from 'vitest';
import type { CreatedBooking } from '@finesse/api/contract/request';
import type { Quote } from '@finesse/api/contract/quotes/quote';
import { NEW_BOOKING } from '../test/records';
import { OWNER } from './test';

let made = 0;
/** An address that no other test uses. */
export function newEmail(): string {
  made += 1;
  return `b${Date.now().toString(36)}${String(process.pid)}-${String(made)}@example.com`;
}

/** The owner's calls to a site. */
export class Owner {
  private constructor(
    private readonly site: string,
    private readonly cookie: string,
  ) {}

  static async signIn(site = process.env['E2E_URL'] ?? ''): Promise<Owner> {
    const signIn = await post(`${site}/api/auth/login`, OWNER);
    const cookies = signIn.headers.getSetCookie().map((one) => one.split(';')[0]);
    return new Owner(site, cookies.join('; '));
  }

  /** @throws where the answer is not one of success */
  async call<Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body> {
    const answer = await fetch(this.site + path, {
      method,
      headers: { cookie: this.cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.ok, `${method} ${path}: ${String(answer.status)} ${text}`).toBe(true);
    return JSON.parse(text) as Body;
  }

  /** A booking that was asked for on the phone. */
  enterBooking(own: Partial<CreatedBooking>): Promise<CreatedBooking> {
    return this.call('POST', '/api/bookings', {
      ...NEW_BOOKING,
      email: newEmail(),
      source: 'phone',
      ...own,
    });
  }

  /** Sends a quote of $450, with a deposit of $113, for a booking. */
  async sendQuote(bookingId: string): Promise<Quote> {
    const path = `/api/bookings/${bookingId}/quotes/draft`;
    await this.call('PUT', path, { lines: [{ item: 'package-premium', quantity: 1 }] });
    return this.call('POST', `${path}/send`, {});
  }
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A booking that a visitor has made. */
export async function makeRequest(site = process.env['E2E_URL'] ?? ''): Promise<CreatedBooking> {
  const answer = await post(`${site}/api/bookings`, { ...NEW_BOOKING, email: newEmail() });
  expect(answer.status).toBe(201);
  return (await answer.json()) as CreatedBooking;
}

/** Stores a booking and gives its e-mail address. */
export const makeBooking = async (): Promise<string> => (await makeRequest()).email;

/** The stored bookings or members with an e-mail address, asked for as the owner. */
export async function stored(list: 'bookings' | 'members', email: string): Promise<unknown[]> {
  return (await Owner.signIn()).call('GET', `/api/${list}?q=${email}`);
}

/** The path of a booking's private link, with its token. */
export function pathOfLink({ requestLink }: CreatedBooking): string {
  return `/request#${requestLink?.split('#')[1] ?? ''}`;
}
