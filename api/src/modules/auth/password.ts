import { Algorithm, hash, verify } from '@node-rs/argon2';

// OWASP recommends several settings as equally strong; these take the least memory: 7 MiB, 5 passes,
// 1 lane. Hashes with other settings stay valid.
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 7168, timeCost: 5 };

/** Made with other parameters: checking it takes another time than checking the dummy hash. */
export const isOutdatedHash = (hashed: string): boolean =>
  !hashed.includes(`$m=${String(OPTIONS.memoryCost)},t=${String(OPTIONS.timeCost)},`);

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * Verifies a password. Without a hash it takes as long and answers false, so that timing does not
 * reveal whether a user exists.
 */
export async function passwordMatches(
  hashed: string | undefined,
  password: string,
): Promise<boolean> {
  if (hashed !== undefined) return verify(hashed, password);
  dummy ??= hashPassword('nobody has this password');
  await verify(await dummy, password);
  return false;
}
