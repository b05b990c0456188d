import type { DataSource, EntityManager } from 'typeorm';
import type { Connections, Work } from './connections.js';

/**
 * Work on SQLite. TypeORM's driver has one connection, so overlapping writes would share a
 * transaction: writes are queued, and reads go to a second, read-only data source, which sees only
 * what is committed.
 */
export class SqliteConnections implements Connections {
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(
    private readonly writer: DataSource,
    private readonly readOnly: DataSource,
  ) {}

  read<T>(work: Work<T>): Promise<T> {
    return work(this.readOnly.manager);
  }

  write<T>(work: Work<T>): Promise<T> {
    return work(this.writer.manager);
  }

  /**
   * Without TypeORM's own transactions: SQLite rolls back by itself when the disk is full, TypeORM
   * does not notice, and would nest the next transaction in one that is never committed.
   */
  async transaction<T>(work: Work<T>, onCommit: () => void): Promise<T> {
    const { manager } = this.writer;
    try {
      await manager.query('BEGIN IMMEDIATE');
      const result = await work(manager);
      onCommit();
      await manager.query('COMMIT');
      return result;
    } catch (error) {
      await manager.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  enqueue<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const result = this.#queue.then(task);
    this.#queue = result.catch(() => undefined).finally(() => (this.#waiting -= 1));
    return result;
  }

  readerThrough(): EntityManager {
    return this.readOnly.manager;
  }

  pressure() {
    return { open: 2, free: this.#waiting > 0 ? 1 : 2, waiting: this.#waiting };
  }

  /** An embedded database always answers. */
  abortAll(): void {}
}
