import type { DatabaseProgram } from './database-server.mjs';

export const MARIADB: DatabaseProgram;
export function startMariadb(
  options?: string[],
): Promise<{ url: string; stop: () => Promise<void> }>;
