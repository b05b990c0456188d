import type { EntityManager, FindOperator } from 'typeorm';
import { sessionsEnded } from '../events/auth-events.js';
import { SessionEntity } from './session.entity.js';

/**
 * Ends all sessions of admins, and what else opens the dashboard's data in their name.
 * @param manager of a transaction
 * @param userId a condition that their uids fit
 */
export async function endSessions(
  manager: EntityManager,
  userId: FindOperator<string>,
): Promise<void> {
  await manager.delete(SessionEntity, { userId });
  await sessionsEnded.announce(manager, userId);
}
