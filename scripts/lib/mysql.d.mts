import type { DatabaseProgram } from './database-server.mjs';

export function findMysql(): DatabaseProgram;
export function startMysql(options?: string[]): Promise<{ url: string; stop: () => Promise<void> }>;
