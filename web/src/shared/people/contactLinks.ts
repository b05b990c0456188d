import { dialString } from '@finesse/api/contract/phone';

const INSTAGRAM_HANDLE = /^@?([A-Za-z0-9._]{1,30})$/;

/** Calls the number. */
export const callLink = (phone: string): string => `tel:${dialString(phone)}`;

/** Opens a message to the address. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The profile of a handle; `undefined` for a text that cannot be one. */
export function instagramLink(handle: string): string | undefined {
  const name = INSTAGRAM_HANDLE.exec(handle.trim())?.[1];
  return name === undefined ? undefined : `https://www.instagram.com/${name}/`;
}

/** Finds the address on a map. */
export const mapLink = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
