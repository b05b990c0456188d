export function startSite(
  variables?: Record<string, string>,
  options?: { before?: string; port?: string; folder?: string; root?: string },
): Promise<{ url: string; end: () => Promise<void> }>;
