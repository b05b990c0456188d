import type { FindOperator } from 'typeorm';
import { DomainEvent } from '../../platform/events/domain-events.js';

/**
 * All sessions of the admins whose uid this condition fits have ended: they may not sign in any more,
 * or have to do so again. Published also where they had none.
 */
export const sessionsEnded = new DomainEvent<FindOperator<string>>();
