export function startMariadb(
  options?: string[],
): Promise<{ url: string; stop: () => Promise<void> }>;
