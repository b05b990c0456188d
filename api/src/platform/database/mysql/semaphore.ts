import { Unavailable } from '../errors.js';

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Lets so many in at once; whoever comes later waits in line, for a bounded time. */
export class Semaphore {
  readonly #line: Waiting[] = [];
  #free: number;

  constructor(
    size: number,
    private readonly maxWaiting: number,
  ) {
    this.#free = size;
  }

  get free(): number {
    return this.#free;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** @throws Unavailable where too many wait already, or none is released in time */
  acquire(withinMs: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#line.length >= this.maxWaiting)
      return Promise.reject(new Unavailable('too many wait for the database'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#line.splice(this.#line.indexOf(waiting), 1);
        reject(new Unavailable('no connection to the database became free in time'));
      }, withinMs);
      const waiting = { resolve, reject, timer };
      this.#line.push(waiting);
    });
  }

  release(): void {
    const next = this.#line.shift();
    if (!next) {
      this.#free += 1;
      return;
    }
    clearTimeout(next.timer);
    next.resolve();
  }

  rejectWaiting(error: Error): void {
    for (const { reject, timer } of this.#line.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }
}
