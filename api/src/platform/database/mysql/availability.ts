import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable } from '../errors.js';

/** A database that was restarted is back within this time: until then callers wait for it. */
const AWAY_AFTER_MS = 1000;
const PROBE_PAUSE_MS = 100;

interface Outage {
  /** Resolves when the database answers again; rejects when it has not for too long. */
  over: Promise<void>;
  isAway: boolean;
}

/**
 * Whether the database answers. After a failure to connect, one probe at a time looks for it on
 * behalf of everybody: MySQL shuts out a machine that broke off a hundred handshakes. Callers wait
 * for the probe at first, and are refused at once when it has failed for a second.
 */
export class Availability {
  #outage: Outage | undefined;
  #isClosed = false;

  /**
   * @param probe succeeds when the database can be reached
   * @param onAway callers that wait elsewhere need wait no longer
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
    // Nobody may be waiting.
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
