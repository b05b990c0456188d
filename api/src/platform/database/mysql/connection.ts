import { createConnection, type Connection, type ResultSetHeader } from 'mysql2';
import type { RowDataPacket } from 'mysql2/promise';
import type { MysqlConfig } from '../../config/database.js';
import { StartError } from '../../config/environment.js';

/** TypeORM treats the schemas of MySQL and MariaDB differently. */
type ServerType = 'mysql' | 'mariadb';

const CONNECT_MS = 5000;

/**
 * The first statement of every connection, so that no setting of the server changes what is stored:
 * without a strict mode it truncates values, and with NO_BACKSLASH_ESCAPES the driver's quoting
 * allows SQL injection. Each statement reads what was committed before it: at REPEATABLE READ a read
 * before a lock keeps its picture, and what is decided after the wait is decided on old rows.
 */
export function sessionStatement(type: ServerType): string {
  const isolation = type === 'mysql' ? 'transaction_isolation' : 'tx_isolation';
  return [
    'SET NAMES utf8mb4',
    "@@SESSION.sql_mode = 'STRICT_TRANS_TABLES,NO_ZERO_IN_DATE,NO_ZERO_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
    `@@SESSION.${isolation} = 'READ-COMMITTED'`,
    "@@SESSION.time_zone = '+00:00'",
    '@@SESSION.autocommit = 1',
    '@@SESSION.sql_safe_updates = 0',
    '@@SESSION.sql_select_limit = 18446744073709551615',
  ].join(', ');
}

/** A bit of the server status that comes with every result. */
const NO_BACKSLASH_ESCAPES = 0x0200;

/** False where the server accepted the session's statement but did not apply it: no value is safe. */
export const isSafeSession = ({ serverStatus }: ResultSetHeader): boolean =>
  (serverStatus & NO_BACKSLASH_ESCAPES) === 0;

/** One connection, apart from the pool. @throws StartError where that cannot be, or texts are not utf8mb4 */
export async function connectMysql(
  { url, tls }: MysqlConfig,
  options: { dateStrings?: boolean } = {},
) {
  const connection = createConnection({
    uri: url,
    ...(tls && { ssl: tls }),
    timezone: 'Z',
    connectTimeout: CONNECT_MS,
    ...options,
  });
  // The statement that fails reports it.
  connection.on('error', () => undefined);
  try {
    const type = await prepare(connection, new URL(url).pathname.slice(1));
    return { type, connection };
  } catch (error) {
    connection.destroy();
    throw error instanceof StartError ? error : new StartError(whyUnreachable(url, error));
  }
}

interface About extends RowDataPacket {
  version: string;
  charset: string;
  others: number | string;
}

async function prepare(connection: Connection, database: string): Promise<ServerType> {
  const client = connection.promise();
  const [[about]] = await client.query<About[]>(
    `SELECT VERSION() AS version, @@character_set_database AS charset,
       (SELECT COUNT(*) FROM information_schema.columns
        WHERE table_schema = DATABASE() AND character_set_name <> 'utf8mb4') AS others`,
  );
  if (about?.charset !== 'utf8mb4' || Number(about.others) > 0)
    throw new StartError(
      `The database ${database} keeps texts as ${about?.charset === 'utf8mb4' ? 'something else than utf8mb4 in a table' : String(about?.charset)}, which cannot hold every name; make it utf8mb4 while it is empty: ALTER DATABASE \`${database}\` CHARACTER SET utf8mb4.`,
    );
  const type = about.version.includes('MariaDB') ? 'mariadb' : 'mysql';
  const [header] = await client.query<ResultSetHeader>(sessionStatement(type));
  if (!isSafeSession(header))
    throw new StartError('The database keeps to NO_BACKSLASH_ESCAPES, in which no value is safe.');
  return type;
}

function whyUnreachable(url: string, error: unknown): string {
  const { code = 'no answer', message = '' } = error as { code?: string; message?: string };
  const { host, pathname } = new URL(url);
  if (code === 'ER_ACCESS_DENIED_ERROR' || code === 'ER_DBACCESS_DENIED_ERROR')
    return `The database at ${host} refuses the user or password of DATABASE_URL.`;
  if (code === 'ER_BAD_DB_ERROR')
    return `The database at ${host} has no database named ${pathname.slice(1)}; DATABASE_URL must name one that is there.`;
  if (code === 'ER_SECURE_TRANSPORT_REQUIRED')
    return `The database at ${host} takes encrypted connections only; add ?ssl-mode=VERIFY_IDENTITY to DATABASE_URL.`;
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT')
    return `The database at ${host} does not encrypt connections, which ssl-mode in DATABASE_URL asks for.`;
  if (code === 'HANDSHAKE_SSL_ERROR')
    return `The certificate of the database at ${host} is not to be trusted (${message}); check ssl-mode and ssl-ca in DATABASE_URL.`;
  return `The database at ${host} cannot be reached (${code}); check DATABASE_URL and whether it is running.`;
}
