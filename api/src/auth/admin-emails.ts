import { In, type EntityManager } from 'typeorm';
import type { AuthConfig } from '../platform/config/auth-config.js';
import { listAdmins } from './admins.js';
import { IdentityEntity } from './oidc/identity.entity.js';
import { UserEntity } from './user.entity.js';

/**
 * The e-mail addresses of admins by uid, of our database and of the provider; a former admin is
 * missing.
 */
export async function emailsOf(
  manager: EntityManager,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const id = In([...new Set(uids)]);
  const users = await manager.findBy(UserEntity, { id });
  const identities = await manager.findBy(IdentityEntity, { id });
  return new Map([
    ...identities.map(({ id, email }) => [id, email] as const),
    ...users.map(({ id, username }) => [id, username] as const),
  ]);
}

/** The e-mail addresses of all admins, of our database or of the provider. */
export const adminAddresses =
  (auth: AuthConfig) =>
  async (manager: EntityManager): Promise<readonly string[]> =>
    auth.provider === 'oidc' ? auth.adminEmails : listAdmins(manager);
