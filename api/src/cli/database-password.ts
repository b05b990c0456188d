import { readStorageConfig } from '../platform/config/config.js';
import { connectMysql } from '../platform/database/mysql/connection.js';
import { askPassword } from './ask-password.js';
import { CommandError, runCommand } from './run.js';

/** The statements with which a user without further rights may change their own password. */
const OWN_PASSWORD = {
  mysql: 'ALTER USER USER() IDENTIFIED BY ?',
  mariadb: 'SET PASSWORD = PASSWORD(?)',
};

/** Changes the password of the database user that DATABASE_URL names; the database keeps it. */
runCommand(async () => {
  const { database } = readStorageConfig(process.env);
  if (database.kind !== 'mysql')
    throw new CommandError('There is no database password: DATABASE_URL is not set.');
  const { type, connection } = await connectMysql(database);
  try {
    await connection.promise().query(OWN_PASSWORD[type], [await askPassword()]);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // The driver's own error carries the statement, and with it the password.
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
