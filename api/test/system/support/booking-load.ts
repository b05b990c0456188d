import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { ErrorBody } from '../../../src/contract/errors.js';
import { newBooking } from '../../support/records.js';

/** One call that wanted to book, and what became of it. */
export interface Attempt {
  /** Stands in the booking itself, so that one which was stored twice is noticed. */
  marker: string;
  sentAt: number;
  answeredAt: number;
  /** The status of the answer, or the code of the failure where there was none. */
  outcome: number | string;
  id?: string;
  error?: string;
  retryAfter?: string | undefined;
  connection?: string | undefined;
}

let count = 0;

export interface LoadOptions {
  lanes?: number;
  /** How long a lane rests after each call that succeeded. */
  pauseMs?: number;
  /** Every call has addresses of its own: an e-mail's, and where it comes from, as a proxy says. */
  isManyPeople?: boolean;
}

/** Books for as long as it is not stopped: some lanes, one call after the other in each. */
export class BookingLoad {
  readonly attempts: Attempt[] = [];
  /** How many calls are being waited for. */
  waiting = 0;
  /** Idle connections are left before the server leaves them: a call on its way would be reset. */
  readonly #agent = new Agent({ keepAlive: true, timeout: 2000 });
  readonly #lanes: Promise<void>[];
  #going = true;

  constructor(
    private readonly urls: string[],
    { lanes = 8, pauseMs = 10, isManyPeople = false }: LoadOptions = {},
  ) {
    const run = (lane: number) => this.#run(lane, pauseMs, isManyPeople);
    this.#lanes = Array.from({ length: lanes }, (_, lane) => run(lane));
  }

  get acknowledged(): Attempt[] {
    return this.attempts.filter(({ outcome }) => outcome === 201);
  }

  get refused(): Attempt[] {
    return this.attempts.filter(({ outcome }) => outcome !== 201);
  }

  /**
   * Waits until many that were sent after `moment` are acknowledged.
   * @returns when the first of them was, in ms from then
   */
  async backAfter(moment: number): Promise<number> {
    const later = () => this.acknowledged.filter(({ sentAt }) => sentAt >= moment);
    await this.#until(() => later().length >= 50);
    return Math.min(...later().map(({ answeredAt }) => answeredAt)) - moment;
  }

  /** The longest that anybody waited for an answer, in ms. */
  get longest(): number {
    return Math.max(...this.attempts.map(({ sentAt, answeredAt }) => answeredAt - sentAt));
  }

  /** Waits until so many more are acknowledged. */
  async more(wanted: number): Promise<void> {
    const target = this.acknowledged.length + wanted;
    await this.#until(() => this.acknowledged.length >= target);
  }

  async stop(): Promise<void> {
    this.#going = false;
    await Promise.all(this.#lanes);
    this.#agent.destroy();
  }

  /** How often each outcome was seen. */
  outcomes(): string {
    const counts = new Map<string, number>();
    for (const { outcome } of this.attempts)
      counts.set(String(outcome), (counts.get(String(outcome)) ?? 0) + 1);
    return [...counts].map(([outcome, times]) => `${String(times)} × ${outcome}`).join(', ');
  }

  async #until(isReached: () => boolean): Promise<void> {
    await vi.waitUntil(isReached, { timeout: 30_000, interval: 20 }).catch(() => {
      throw new Error(`no more bookings are taken: ${this.outcomes()}`);
    });
  }

  async #run(lane: number, pauseMs: number, isManyPeople: boolean): Promise<void> {
    for (let turn = 0; this.#going; turn++) {
      const url = this.urls[(lane + turn) % this.urls.length] ?? '';
      this.waiting += 1;
      this.attempts.push(await attempt(url, this.#agent, isManyPeople));
      this.waiting -= 1;
      await sleep(this.attempts.at(-1)?.outcome === 201 ? pauseMs : Math.max(pauseMs, 50));
    }
  }
}

async function attempt(url: string, agent: Agent, isManyPeople: boolean): Promise<Attempt> {
  const marker = `call ${String(++count)}`;
  const from = `2001:db8:${count.toString(16)}::1`;
  const sentAt = Date.now();
  const given = { marker, sentAt };
  const person = isManyPeople && { email: `person-${String(count)}@example.com` };
  try {
    const { response, body } = await post(
      url,
      agent,
      newBooking({ specialRequirements: marker, ...person }),
      {
        ...(isManyPeople && { 'x-forwarded-for': from }),
      },
    );
    const answer = JSON.parse(body) as Booking & ErrorBody;
    return {
      ...given,
      answeredAt: Date.now(),
      outcome: response.statusCode ?? 0,
      id: answer.id,
      error: answer.error,
      retryAfter: response.headers['retry-after'],
      connection: response.headers.connection,
    };
  } catch (error) {
    const { code = String(error) } = error as { code?: string };
    return { ...given, answeredAt: Date.now(), outcome: code };
  }
}

async function post(url: string, agent: Agent, booking: object, more: object) {
  const body = JSON.stringify(booking);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...more,
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${url}/api/bookings`, { method: 'POST', agent, headers }, resolve);
    call.on('error', reject);
    call.end(body);
  });
  return { response, body: await text(response) };
}

export interface Account {
  acknowledged: number;
  /** Acknowledged, but not there. */
  lost: string[];
  /** Markers or ids that are there more than once. */
  doubled: string[];
  /** There, but not acknowledged: the answer was cut off on its way. */
  unacknowledged: number;
}

/** Compares what was acknowledged with what is stored. */
export function account(
  attempts: Attempt[],
  stored: Pick<Booking, 'id' | 'specialRequirements'>[],
): Account {
  const markers = new Set(attempts.map(({ marker }) => marker));
  const times = new Map<string, number>();
  const see = (key: string) => times.set(key, (times.get(key) ?? 0) + 1);
  for (const { id, specialRequirements } of stored) {
    see(id);
    if (markers.has(specialRequirements ?? '')) see(specialRequirements ?? '');
  }
  const acknowledged = attempts.filter(({ outcome }) => outcome === 201);
  const known = new Set(acknowledged.map(({ id }) => id));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.map(({ id }) => String(id)).filter((id) => !times.has(id)),
    doubled: [...times].filter(([, seen]) => seen > 1).map(([key]) => key),
    unacknowledged: stored.filter(
      ({ id, specialRequirements }) => markers.has(specialRequirements ?? '') && !known.has(id),
    ).length,
  };
}
