/** True for an address that only this very machine reaches; `hostname` as a URL spells it. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.+\.localhost)\.?$/.test(hostname) ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
  hostname === '[::1]';

/** True for the address of a connection that comes from this very machine. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || address === '::1';
