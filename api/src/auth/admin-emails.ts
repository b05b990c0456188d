import { In, type EntityManager } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** The e-mail address of each admin, by uid; one who is no admin any more is missing. */
export async function emailsOf(
  manager: EntityManager,
  uids: readonly string[],
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const users = await manager.findBy(UserEntity, { id: In([...new Set(uids)]) });
  return new Map(users.map(({ id, username }) => [id, username]));
}
