import { Unavailable } from '../errors.js';

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** A counting semaphore with a queue of limited length and waiting time. */
export class Semaphore {
  readonly #queue: Waiting[] = [];
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
    return this.#queue.length;
  }

  /** @throws Unavailable where the queue is full, or nothing is released in time */
  acquire(withinMs: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return Promise.resolve();
    }
    if (this.#queue.length >= this.maxWaiting)
      return Promise.reject(new Unavailable('too many wait for the database'));
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiting), 1);
        reject(new Unavailable('no connection to the database became free in time'));
      }, withinMs);
      const waiting = { resolve, reject, timer };
      this.#queue.push(waiting);
    });
  }

  release(): void {
    const next = this.#queue.shift();
    if (!next) {
      this.#free += 1;
      return;
    }
    clearTimeout(next.timer);
    next.resolve();
  }

  rejectWaiting(error: Error): void {
    for (const { reject, timer } of this.#queue.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }
}
