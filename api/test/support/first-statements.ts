import type { EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { afterEach, expect } from 'vitest';
import type { OpenDatabase } from '../../src/platform/database/data-source.js';

/** A read that locks nothing. */
const PLAIN_READ = /^\s*SELECT\b(?!.*\b(FOR UPDATE|FOR SHARE|LOCK IN SHARE MODE)\b)/is;

/** Versions of the catalogue are added and never change. */
const IMMUTABLE = /\bFROM `catalogue_versions`/;

const found = new Set<string>();

/**
 * A transaction on MySQL begins with a lock or a write: what it reads before, others may change before it
 * decides on it. SQLite has one transaction at a time.
 */
class FirstStatements implements EntitySubscriberInterface {
  readonly #begun = new WeakSet<QueryRunner>();

  beforeQuery = ({ query, queryRunner }: { query: string; queryRunner: QueryRunner }): void => {
    if (query === 'START TRANSACTION') this.#begun.add(queryRunner);
    else if (IMMUTABLE.test(query)) return;
    else if (this.#begun.delete(queryRunner) && PLAIN_READ.test(query)) found.add(query);
  };
}

/** Whoever sends it: calls, jobs and tests. */
export function watchFirstStatements({ writer }: OpenDatabase): void {
  writer.subscribers.push(new FirstStatements());
}

/** Fails the test in which a transaction began with a plain read. */
export function assertFirstStatements(): void {
  afterEach(() => {
    const statements = [...found];
    found.clear();
    expect(
      statements,
      'a transaction begins with a plain read, on which it may decide although others change the row: lock it first',
    ).toEqual([]);
  });
}
