/** True for an address that only this very machine reaches; `hostname` as a URL spells it. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.+\.localhost)\.?$/.test(hostname) ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
  hostname === '[::1]';
