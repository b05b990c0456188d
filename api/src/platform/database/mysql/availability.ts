import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../errors.js';

/** A restarted database is back within this time; until then callers wait for it. */
const AWAY_AFTER_MS = 1000;
const PROBE_PAUSE_MS = 100;

interface Outage {
  /** Resolves when the database answers again, rejects when that takes too long. */
  over: Promise<void>;
  isAway: boolean;
}

/**
 * A circuit breaker. After a failed connection, one probe at a time tests the database for all
 * callers: MySQL blocks a host after a hundred interrupted handshakes. Callers wait for the probe
 * for a second; after that they are refused at once until the database answers.
 */
export class Availability {
  #outage: Outage | undefined;
  #isClosed = false;

  /**
   * @param probe succeeds when the database can be reached
   * @param onAway called when the database counts as away
   */
  constructor(
    private readonly probe: () => Promise<void>,
    private readonly onAway: (error: Unavailable) => void,
  ) {}

  get isAway(): boolean {
    return this.#outage?.isAway ?? false;
  }

  /** @throws Unavailable while the database is away */
  whenUp(): Promise<void> {
    return this.#outage?.over ?? Promise.resolve();
  }

  /** A connection could not be made, or did not answer. */
  reportFailure(): void {
    if (this.#outage || this.#isClosed) return;
    const outage: Outage = { over: Promise.resolve(), isAway: false };
    this.#outage = outage;
    outage.over = new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const error = new Unavailable('the database cannot be reached');
        outage.isAway = true;
        reject(error);
        this.onAway(error);
      }, AWAY_AFTER_MS);
      timer.unref();
      void this.#probeUntilUp().then(() => {
        clearTimeout(timer);
        this.#outage = undefined;
        resolve();
      });
    });
    // Avoids an unhandled rejection where nobody waits.
    outage.over.catch(() => undefined);
  }

  close(): void {
    this.#isClosed = true;
  }

  async #probeUntilUp(): Promise<void> {
    while (!this.#isClosed) {
      try {
        return await this.probe();
      } catch {
        await sleep(PROBE_PAUSE_MS, undefined, { ref: false });
      }
    }
  }
}
