/**
 * The target of a request without scheme and host: `GET http://host/api` asks for `/api`
 * (RFC 9112, absolute-form), and whatever looks at the address should see one form of it.
 */
export const originForm = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');

/** The path of a target as the router compares it: decoded, with single slashes, none at the end. */
export const routedPath = (target: string): string =>
  decodeURI(target.split(/[?#]/)[0] ?? '')
    .replace(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
