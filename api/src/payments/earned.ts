import type { EntityManager } from 'typeorm';
import { storedTime } from '../platform/database/driver-values.js';

/** What was received from `start` to before `end`, less what went back, in the smallest unit. */
export async function earnedBetween(
  manager: EntityManager,
  { start, end }: { start: Date; end: Date },
): Promise<number> {
  const [row] = await manager.query<{ earned: number | string | null }[]>(
    'SELECT SUM(amount) AS earned FROM payments WHERE receivedAt >= ? AND receivedAt < ?',
    [storedTime(start), storedTime(end)],
  );
  return Number(row?.earned ?? 0);
}
