import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, DataSource, MigrationInterface } from 'typeorm';

export type Work<T> = (manager: EntityManager) => Promise<T>;

/** How work gets a connection of its own; differs by database. */
export interface Connections {
  read: <T>(work: Work<T>) => Promise<T>;
  write: <T>(work: Work<T>) => Promise<T>;
  /** @param onCommit is called before COMMIT is sent: from then on the outcome may be unknown */
  transaction: <T>(work: Work<T>, onCommit: () => void) => Promise<T>;
  /** On SQLite after the writes before it. */
  enqueue: <T>(task: () => Promise<T>) => Promise<T>;
  readerThrough: (read: <T>(work: Work<T>) => Promise<T>) => EntityManager;
  /** Open and free connections, and how much work waits for one. */
  pressure: () => { open: number; free: number; waiting: number };
  /** Rejects all work that waits for the database; no further work is accepted. */
  abortAll: () => void;
}

export interface Sources {
  writer: DataSource;
  /** On MySQL the same data source as `writer`. */
  reader: DataSource;
  connections: Connections;
  close: () => Promise<void>;
}

export interface SchemaOptions {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
}

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

/** The work on the database that the running code is part of. */
export class CurrentWorkStore {
  readonly #storage = new AsyncLocalStorage<CurrentWork | undefined>();

  /** @throws Error in code that goes on after its work has ended, since nobody awaited it */
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
  async run<T>(kind: Kind, manager: EntityManager, work: Work<T>) {
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
