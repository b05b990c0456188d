import type { Member } from '../contract/members.js';
import { Topic } from '../platform/events/topic.js';

/** Somebody asked for a membership on the public page; it awaits payment. Announced once for each. */
export const membershipRequested = new Topic<Member>();
