import { Admins } from '../../src/modules/auth/admins.js';
import { FirstAdmin } from '../../src/modules/auth/first-admin.js';
import type { Credentials } from '../../src/contract/auth.js';
import type { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { applicationOn } from './application.js';

// What `npm run admin` and the variables of a start do, without a process for each.

export const addAdmin = async (database: UnitOfWork, credentials: Credentials): Promise<void> =>
  (await applicationOn(database)).get(Admins).add(credentials);

export const changePassword = async (
  database: UnitOfWork,
  credentials: Credentials,
): Promise<boolean> => (await applicationOn(database)).get(Admins).changePassword(credentials);

export const removeAdmin = async (database: UnitOfWork, email: string): Promise<boolean> =>
  (await applicationOn(database)).get(Admins).remove(email);

export const ensureAdmin = async (database: UnitOfWork, named: Credentials): Promise<void> =>
  (await applicationOn(database)).get(FirstAdmin).ensure(named);
