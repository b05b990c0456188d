import { onMariadb } from './databases.mjs';

/**
 * The statements that MariaDB is sent by one user while something is done, in their order, as
 * texts with their values.
 * @param {string} user
 * @param {() => Promise<unknown>} work
 * @returns {Promise<string[]>}
 */
export async function statementsOf(user, work) {
  await onMariadb('TRUNCATE mysql.general_log');
  await onMariadb('SET GLOBAL general_log = ON');
  try {
    await work();
  } finally {
    await onMariadb('SET GLOBAL general_log = OFF');
  }
  const rows = await onMariadb(
    `SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log
      WHERE command_type IN ('Query', 'Execute') AND user_host LIKE '${user}[%' ORDER BY event_time`,
  );
  return rows.map(({ text }) => text);
}
