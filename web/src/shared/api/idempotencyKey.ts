import { useRef } from 'react';

/** 32 hexadecimal digits that no other request has. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Gives one key for as long as the same is sent: where the answer was lost, sending it again makes
 * no second one. `renew` it once it was taken.
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
