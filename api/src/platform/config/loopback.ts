/** True for an address that only this very machine reaches; `hostname` as a URL spells it. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.+\.localhost)\.?$/.test(hostname) ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
  hostname === '[::1]';

/** True for the address of a connection that comes from this very machine. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || address === '::1';

/**
 * True where containers are published for this very machine alone.
 * @param place as Compose spells it: `127.0.0.1:8080`; a port alone is one of every address
 */
export const isPublishedOnLoopback = (place: string | undefined): boolean =>
  place === undefined || isLoopbackHost(place.slice(0, Math.max(place.lastIndexOf(':'), 0)));
