import type { Member } from '../contract/members.js';
import { Topic } from '../platform/events/topic.js';

/** A visitor has asked for a membership, which awaits payment. Announced once for each. */
export const membershipRequested = new Topic<Member>();
