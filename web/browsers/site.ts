import { expect } from 'vitest';
import { OWNER } from './test';

const site = process.env['E2E_URL'] ?? '';
const json = { 'Content-Type': 'application/json' };

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site + path, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

let made = 0;
/** An address that no other test uses. */
export function newEmail(): string {
  made += 1;
  return `b${Date.now().toString(36)}${String(process.pid)}-${String(made)}@example.com`;
}

/** Stores a booking and gives its e-mail address. */
export async function makeBooking(): Promise<string> {
  const email = newEmail();
  const answer = await post('/api/bookings', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    phone: '+44 7700 900123',
    services: ['shisha-catering'],
    eventDate: '2031-07-18',
    eventTime: '19:30',
    location: '1 Garden Row, London',
    guestCount: '11-25',
    termsAccepted: true,
  });
  expect(answer.status).toBe(201);
  return email;
}

/** The stored bookings or members with an e-mail address, asked for as the owner. */
export async function stored(list: 'bookings' | 'members', email: string): Promise<unknown[]> {
  const signIn = await post('/api/auth/login', OWNER);
  const cookie = signIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(`${site}/api/${list}?q=${email}`, { headers: { cookie } });
  return (await answer.json()) as unknown[];
}
