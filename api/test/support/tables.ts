import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { ENTITIES } from '../../src/database/schema.js';
import type { TestServer } from './server.js';
import type { WriteWatch } from './write-watch.js';

/** Columns that change by themselves: a session records its last use. */
const PASSING = ['lastUsedAt'];

interface Kept {
  entity: EntityTarget<ObjectLiteral>;
  text: string;
  rows: ObjectLiteral[];
}

/** A snapshot of all tables, to compare with and to restore. */
export class Tables {
  #kept: Kept[] = [];
  /** What the last look found. */
  #differing: Kept[] = [];

  /**
   * @param writes of the server, if it runs in this process: tables are then read only after a write.
   *   Without it every look reads them all.
   */
  constructor(
    private readonly server: Pick<TestServer, 'database' | 'unitOfWork'>,
    private readonly writes?: WriteWatch,
  ) {}

  /** Takes the snapshot. */
  async keep(): Promise<void> {
    const { reader } = this.server.unitOfWork;
    this.writes?.takeSeen();
    this.#differing = [];
    this.#kept = await Promise.all(
      ENTITIES.map(async (entity) => ({
        entity,
        text: await this.#textOf(entity),
        rows: await reader.find<ObjectLiteral>(entity),
      })),
    );
  }

  /** The names of the tables that differ from the snapshot. */
  async changed(): Promise<string[]> {
    return (await this.#different()).map(({ entity }) => this.#nameOf(entity));
  }

  /** Restores the snapshot. */
  async restore(): Promise<void> {
    for (const { entity, rows } of await this.#different())
      await this.server.unitOfWork.transaction(async (manager) => {
        await manager.createQueryBuilder().delete().from(entity).execute();
        for (let from = 0; from < rows.length; from += 50)
          // updateEntity: MySQL would write other generated ids into the rows of the snapshot.
          await manager
            .createQueryBuilder()
            .insert()
            .into(entity)
            .values(rows.slice(from, from + 50))
            .updateEntity(false)
            .execute();
      });
  }

  async #different(): Promise<Kept[]> {
    // Taken before the tables are read: what is written meanwhile is for the next look.
    if (this.writes && !this.writes.takeSeen()) return this.#differing;
    const texts = await Promise.all(this.#kept.map(({ entity }) => this.#textOf(entity)));
    this.#differing = this.#kept.filter(({ text }, index) => text !== texts[index]);
    return this.#differing;
  }

  async #textOf(entity: EntityTarget<ObjectLiteral>): Promise<string> {
    const { reader } = this.server.database;
    const escape = (name: string) => reader.driver.escape(name);
    const columns = reader
      .getMetadata(entity)
      .columns.map(({ databaseName }) => databaseName)
      .filter((name) => !PASSING.includes(name));
    const rows: unknown = await reader.query(
      `SELECT ${columns.map(escape).join()} FROM ${escape(this.#nameOf(entity))}`,
    );
    return JSON.stringify(rows);
  }

  #nameOf = (entity: EntityTarget<ObjectLiteral>): string =>
    this.server.database.reader.getMetadata(entity).tableName;
}
