import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { ENTITIES } from '../../src/entities.js';
import type { TestServer } from './server.js';

/** Changes by itself: a session notes that it was used. */
const PASSING = ['lastUsedAt'];

/** Every table as it is now, to be compared with later, and a way back to it. */
export class Tables {
  #kept: { entity: EntityTarget<ObjectLiteral>; text: string; rows: ObjectLiteral[] }[] = [];

  constructor(private readonly server: Pick<TestServer, 'database' | 'unitOfWork'>) {}

  /** Takes what is stored now for what should be. */
  async keep(): Promise<void> {
    const { reader } = this.server.unitOfWork;
    this.#kept = await Promise.all(
      ENTITIES.map(async (entity) => ({
        entity,
        text: await this.#textOf(entity),
        rows: await reader.find<ObjectLiteral>(entity),
      })),
    );
  }

  /** The names of the tables that hold anything else than was kept. */
  async changed(): Promise<string[]> {
    return (await this.#different()).map(({ entity }) => this.#nameOf(entity));
  }

  /** Puts back what was kept. */
  async restore(): Promise<void> {
    for (const { entity, rows } of await this.#different())
      await this.server.unitOfWork.transaction(async (manager) => {
        await manager.createQueryBuilder().delete().from(entity).execute();
        for (let from = 0; from < rows.length; from += 50)
          // MySQL would give the rows that are kept here other numbers than they have.
          await manager
            .createQueryBuilder()
            .insert()
            .into(entity)
            .values(rows.slice(from, from + 50))
            .updateEntity(false)
            .execute();
      });
  }

  async #different() {
    const texts = await Promise.all(this.#kept.map(({ entity }) => this.#textOf(entity)));
    return this.#kept.filter(({ text }, index) => text !== texts[index]);
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
