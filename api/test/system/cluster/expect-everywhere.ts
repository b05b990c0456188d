import type { RowDataPacket } from 'mysql2/promise';
import { expect } from 'vitest';
import type { Booking } from '../../../src/contract/bookings.js';
import type { HistoryEntry } from '../../../src/contract/history.js';
import type { Client } from '../../support/client.js';
import type { BookingLoad } from '../support/booking-load.js';
import { expectAllIn } from '../support/survived.js';
import type { GaleraCluster, GaleraNode } from './galera.js';

/** What a server holds, as it says itself. */
export async function storedAt(node: GaleraNode, database: string) {
  const rows = await node.asRoot(`SELECT id, specialRequirements FROM ${database}.bookings`);
  return rows as (Pick<Booking, 'id' | 'specialRequirements'> & RowDataPacket)[];
}

/** Every server holds each acknowledged booking once. */
export async function expectOnEveryNode(
  cluster: GaleraCluster,
  what: string,
  load: BookingLoad,
  database: string,
  figures: Record<string, number> = {},
): Promise<void> {
  for (const [index, node] of cluster.nodes.entries())
    expectAllIn(
      `${what}, at server ${String(index + 1)}`,
      load,
      await storedAt(node, database),
      figures,
    );
}

/** The history of a booking adds up to its status, whoever of the servers is asked. */
export async function expectChain(admins: Client[], id: string, status: string): Promise<void> {
  for (const admin of admins) {
    const path = `/api/bookings/${id}/history?limit=100`;
    const first = await admin.get<HistoryEntry[]>(path);
    const entries = first.body;
    const count = Number(first.headers.get('x-total-count'));
    for (let page = 2; entries.length < count; page++)
      entries.push(...(await admin.get<HistoryEntry[]>(`${path}&page=${String(page)}`)).body);
    expect(entries[0]?.to).toBe(status);
    expect(entries.at(-1)?.kind).toBe('created');
    expect(entries.slice(0, -1).map(({ from }) => from)).toEqual(
      entries.slice(1).map(({ to }) => to),
    );
  }
}
