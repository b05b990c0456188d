import { Unavailable } from './errors.js';

interface Waiting {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** Lets so many in at once; whoever comes later waits in line, for a bounded time. */
export class Turns {
  readonly #line: Waiting[] = [];
  #free: number;

  constructor(
    size: number,
    private readonly longestLine: number,
  ) {
    this.#free = size;
  }

  get free(): number {
    return this.#free;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** @throws Unavailable where the line is too long, or the turn does not come in time */
  take(withinMs: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#line.length >= this.longestLine)
      return Promise.reject(new Unavailable('too many wait for the database'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(new Unavailable('no connection to the database became free in time'));
      }, withinMs);
      const waiting = { start: resolve, timer };
      this.#line.push(waiting);
    });
  }

  give(): void {
    const next = this.#line.shift();
    if (!next) {
      this.#free += 1;
      return;
    }
    clearTimeout(next.timer);
    next.start();
  }
}
