import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { DatabaseServer as Server } from '../../../../scripts/lib/database-server.mjs';
import { MARIADB } from '../../../../scripts/lib/mariadb.mjs';
import { findMysql } from '../../../../scripts/lib/mysql.mjs';
import { freePort } from '../../support/mysql-server.js';

/** Which of the two the faults are tried on. */
const IS_MYSQL = process.env['FAULTS_ON'] === 'mysql';
export const SERVER_NAME = IS_MYSQL ? 'MySQL' : 'MariaDB';

/** A database server that faults happen to. */
export class DatabaseServer extends Server {
  static async start(): Promise<DatabaseServer> {
    const database = new DatabaseServer(IS_MYSQL ? findMysql() : MARIADB, await freePort());
    await database.start();
    // For whoever comes from another address than 127.0.0.1.
    await database.query("CREATE USER finesse@'%'");
    await database.query("GRANT ALL ON *.* TO finesse@'%'");
    return database;
  }

  override remove(): Promise<void> {
    return super.remove('SIGKILL');
  }

  async query<T extends RowDataPacket[]>(statement: string): Promise<T> {
    const connection = await createConnection(this.url);
    try {
      return (await connection.query<T>(statement))[0];
    } finally {
      await connection.end();
    }
  }

  /** @param port of a relay in front of it */
  urlOf(database: string, port = this.port, user = 'root'): string {
    return `mysql://${user}@127.0.0.1:${String(port)}/${database}`;
  }
}
