/** True for a host that only this machine reaches; `hostname` as `URL` writes it. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(localhost|.+\.localhost)\.?$/.test(hostname) ||
  /^127\.\d+\.\d+\.\d+$/.test(hostname) ||
  hostname === '[::1]';

/** True for a client address of this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address) || address === '::1';

/** @param place of a container's port, as Compose writes it; a port alone is published on all addresses */
export const isPublishedOnLoopback = (place: string | null): boolean =>
  place === null || isLoopbackHost(place.slice(0, Math.max(place.lastIndexOf(':'), 0)));
