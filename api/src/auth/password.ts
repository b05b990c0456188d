import { Algorithm, hash, verify } from '@node-rs/argon2';

// Of those that OWASP recommends as equally strong, the one that takes the least memory: 7 MiB, 5
// passes, 1 lane. A hash made with others says so itself, and goes on being good.
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 7168, timeCost: 5 };

/** Made with other parameters, so that to check it takes another time than to find no user. */
export const isOutdatedHash = (hashed: string): boolean =>
  !hashed.includes(`$m=${String(OPTIONS.memoryCost)},t=${String(OPTIONS.timeCost)},`);

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/**
 * True where the password is the hashed one. Without a hash it takes as long and is false, so that
 * an unknown user cannot be told from a wrong password by the clock.
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
