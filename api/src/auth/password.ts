import { Algorithm, hash, verify } from '@node-rs/argon2';

// The library's parameters are those that OWASP recommends (19 MiB, 2 passes, 1 lane).
const OPTIONS = { algorithm: 2 satisfies Algorithm.Argon2id };

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
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(hashed ?? (await dummy), password);
  return matches && hashed !== undefined;
}
