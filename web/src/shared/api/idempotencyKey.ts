import { useRef } from 'react';

/** 32 random hexadecimal digits. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Returns the same key for as long as the same is sent, so that a retry after a lost response
 * creates no duplicate. Call `renew` after success.
 */
export function useIdempotencyKey() {
  const sent = useRef({ text: '', key: '' });
  const keyOf = (text: string): string => {
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    return sent.current.key;
  };
  const renew = () => {
    sent.current = { text: '', key: '' };
  };
  return { keyOf, renew };
}
