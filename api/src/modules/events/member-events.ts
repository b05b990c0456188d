import type { Member } from '../../contract/members.js';
import { DomainEvent } from '../../platform/events/domain-events.js';

/** A visitor has asked for a membership, which awaits payment. Published once for each. */
export const membershipRequested = new DomainEvent<Member>();

/** The persons of memberships are about to be erased, at most one batch at once. */
export const membersAnonymised = new DomainEvent<readonly Pick<Member, 'id'>[]>();
