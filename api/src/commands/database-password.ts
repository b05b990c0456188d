import { createConnection } from 'mysql2/promise';
import { readConfig } from '../config/config.js';
import { askPassword } from './ask-password.js';
import { CommandError, runCommand } from './run.js';

/** Changes the password of the database user that DATABASE_URL names; the database keeps it. */
runCommand(async () => {
  const { database } = readConfig(process.env);
  if (database.kind !== 'mysql')
    throw new CommandError('There is no database password: DATABASE_URL is not set.');
  const password = await askPassword();
  const connection = await createConnection({ uri: database.url, connectTimeout: 5000 });
  try {
    await connection.query('ALTER USER CURRENT_USER() IDENTIFIED BY ?', [password]);
  } finally {
    await connection.end();
  }
  console.log(
    'The database has the new password. Put it into DATABASE_PASSWORD and start the API again.',
  );
});
