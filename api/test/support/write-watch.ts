import type { EntitySubscriberInterface } from 'typeorm';
import type { OpenDatabase } from '../../src/platform/database/data-source.js';

/**
 * Statements that are known to change no row. COMMIT is none of them: only then others see what was
 * written. That a session was used is noted once a minute, whatever else happens.
 */
const CHANGES_NOTHING =
  /^\s*(SELECT|BEGIN|START TRANSACTION|ROLLBACK|SAVEPOINT|SET|SHOW|EXPLAIN|PRAGMA)\b|^UPDATE .sessions. SET .lastUsedAt. = \? WHERE/i;

/** Sees every statement of a database that may write, whoever sends it: calls, jobs, raw query runners. */
export class WriteWatch implements EntitySubscriberInterface {
  #isSeen = true;

  constructor({ writer, reader }: OpenDatabase) {
    for (const source of new Set([writer, reader])) source.subscribers.push(this);
  }

  /** Whether a write began or ended since the last time, or may have done so before the first. */
  takeSeen(): boolean {
    const isSeen = this.#isSeen;
    this.#isSeen = false;
    return isSeen;
  }

  /** A logger would see only this moment, in which the rows are as before. */
  beforeQuery = ({ query }: { query: string }): void => this.#see(query);
  afterQuery = ({ query }: { query: string }): void => this.#see(query);

  #see(query: string): void {
    this.#isSeen ||= !CHANGES_NOTHING.test(query);
  }
}
