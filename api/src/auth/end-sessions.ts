import type { EntityManager, FindOperator } from 'typeorm';
import { sessionsEnded } from '../events/auth-events.js';
import { forUpdate } from '../platform/database/for-update.js';
import { SessionEntity } from './session.entity.js';

/**
 * Whether a session has not ended. Until the transaction ends, `endSessions` waits, and ends what was
 * stored in it.
 */
export async function lockSession(manager: EntityManager, tokenHash: string): Promise<boolean> {
  const where = { tokenHash };
  return (await manager.findOne(SessionEntity, { where, ...forUpdate(manager) })) !== null;
}

/**
 * Ends all sessions of admins, and what else opens the dashboard's data in their name.
 * @param manager of a transaction
 * @param userId a condition that their uids fit
 */
export async function endSessions(
  manager: EntityManager,
  userId: FindOperator<string>,
): Promise<void> {
  // First, since `lockSession` locks them.
  await manager.delete(SessionEntity, { userId });
  await sessionsEnded.announce(manager, userId);
}
