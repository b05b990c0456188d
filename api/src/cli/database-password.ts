import { parseArgs } from 'node:util';
import { readStorageConfig } from '../platform/config/config.js';
import { connectMysql } from '../platform/database/mysql/connection.js';
import { CommandError, runCommand, askPassword } from './run.js';

/** Statements that let a user without further rights change their own password. */
const OWN_PASSWORD = {
  mysql: 'ALTER USER USER() IDENTIFIED BY ?',
  mariadb: 'SET PASSWORD = PASSWORD(?)',
};

runCommand(async (args) => {
  // Refuses all.
  parseArgs({ args });
  const { database } = readStorageConfig(process.env);
  if (database.kind !== 'mysql')
    throw new CommandError('There is no database password: DATABASE_URL is not set.');
  const { type, connection } = await connectMysql(database);
  try {
    await connection.promise().query(OWN_PASSWORD[type], [await askPassword()]);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // The driver's error contains the statement with the password.
    throw new CommandError(
      `The database did not take the new password (${String((error as { code?: string }).code)}).`,
    );
  } finally {
    connection.end();
  }
  console.log(
    'The database has the new password. Put it into DATABASE_PASSWORD and start the API again.',
  );
});
