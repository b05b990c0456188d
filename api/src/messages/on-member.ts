import type { EntityManager } from 'typeorm';
import type { Member } from '../contract/members.js';
import { enqueue, toOwners } from './enqueue.js';

/** Tells both sides of a membership that was asked for, in the same transaction. */
export async function onMembershipRequested(
  manager: EntityManager,
  { id, email }: Member,
): Promise<void> {
  const about = { memberId: id, subjectId: id };
  const [toVisitor, toOwner] = ['request-received', 'new-request'] as const;
  await enqueue(manager, [
    { template: toVisitor, event: toVisitor, recipient: email, ...about },
    ...(await toOwners(manager, { template: toOwner, event: toOwner, ...about })),
  ]);
}
