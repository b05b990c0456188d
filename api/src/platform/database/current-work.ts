import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { Work } from './connections.js';

type Kind = 'read' | 'write' | 'transaction';

interface CurrentWork {
  kind: Kind;
  manager: EntityManager;
  afterCommit: Set<() => void>;
  isOver: boolean;
}

/** In which work a new one takes part, instead of waiting for a connection that its caller holds. */
const JOINED: Record<Kind, readonly Kind[]> = {
  read: ['read', 'write', 'transaction'],
  write: ['write', 'transaction'],
  transaction: ['transaction'],
};

/** The work on the database that the running code is part of, so that no call hands its manager on. */
export class CurrentWorkStore {
  readonly #storage = new AsyncLocalStorage<CurrentWork | undefined>();

  /**
   * Undefined outside of all work.
   * @throws Error in code that goes on after its work has ended, since nobody awaited it
   */
  get(): CurrentWork | undefined {
    const work = this.#storage.getStore();
    if (work?.isOver) throw new Error('this work on the database has ended');
    return work;
  }

  joined(kind: Kind): CurrentWork | undefined {
    const work = this.get();
    return work && JOINED[kind].includes(work.kind) ? work : undefined;
  }

  /** @returns the result, with what is to run after the commit */
  async run<T>(
    kind: Kind,
    manager: EntityManager,
    work: Work<T>,
  ): Promise<{ result: T; afterCommit: ReadonlySet<() => void> }> {
    const current: CurrentWork = { kind, manager, afterCommit: new Set(), isOver: false };
    try {
      const result = await this.#storage.run(current, () => work(manager));
      return { result, afterCommit: current.afterCommit };
    } finally {
      current.isOver = true;
    }
  }

  outside(task: () => void): void {
    this.#storage.run(undefined, task);
  }
}
