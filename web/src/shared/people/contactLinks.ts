export { callLink, mailLink, mapLink } from '@finesse/api/contract/links';

const INSTAGRAM_HANDLE = /^@?([A-Za-z0-9._]{1,30})$/;

/** The profile of a handle; `undefined` for a text that cannot be one. */
export function instagramLink(handle: string): string | undefined {
  const name = INSTAGRAM_HANDLE.exec(handle.trim())?.[1];
  return name === undefined ? undefined : `https://www.instagram.com/${name}/`;
}
