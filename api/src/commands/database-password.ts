import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { readConfig } from '../config/config.js';
import { askPassword } from './ask-password.js';
import { CommandError, runCommand } from './run.js';

/** The statements with which a user without further rights may change their own password. */
const OWN_PASSWORD = {
  mysql: 'ALTER USER USER() IDENTIFIED BY ?',
  mariadb: 'SET PASSWORD = PASSWORD(?)',
};

/** Changes the password of the database user that DATABASE_URL names; the database keeps it. */
runCommand(async () => {
  const { database } = readConfig(process.env);
  if (database.kind !== 'mysql')
    throw new CommandError('There is no database password: DATABASE_URL is not set.');
  const password = await askPassword();
  const connection = await createConnection({ uri: database.url, connectTimeout: 5000 });
  try {
    const [[row]] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    const isMariadb = String(row?.['version']).includes('MariaDB');
    await connection.query(isMariadb ? OWN_PASSWORD.mariadb : OWN_PASSWORD.mysql, [password]);
  } catch (error) {
    // The driver's own error carries the statement, and with it the password.
    throw new CommandError(
      `The database did not take the new password (${String((error as { code?: string }).code)}).`,
    );
  } finally {
    await connection.end();
  }
  console.log(
    'The database has the new password. Put it into DATABASE_PASSWORD and start the API again.',
  );
});
