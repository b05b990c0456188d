import { execFileSync } from 'node:child_process';
import { asRoot, startDatabaseServer } from './database-server.mjs';

/** The installed MariaDB. */
export const MARIADB = {
  initialise: (data) =>
    execFileSync(
      'mariadb-install-db',
      [
        `--datadir=${data}`,
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        ...asRoot,
      ],
      { stdio: 'pipe' },
    ),
  command: ['mariadbd', '--no-defaults'],
};

/** Starts a temporary MariaDB server. */
export const startMariadb = (options = []) => startDatabaseServer(MARIADB, options);
