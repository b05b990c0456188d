import { onMariadb } from './databases.mjs';

const TIMES = 3;

/**
 * The statements that MariaDB is sent by one user while something is done, in their order, as
 * texts with their values. It is done several times, and the fewest statements taken: a server may
 * have something to do of its own meanwhile.
 * @param {string} user
 * @param {() => Promise<unknown>} work
 * @returns {Promise<string[]>}
 */
export async function statementsOf(user, work) {
  const runs = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await logged(user, work));
  return runs.toSorted((one, other) => one.length - other.length)[0];
}

async function logged(user, work) {
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
