import { useLayoutEffect, useRef } from 'react';
import { scrollAtOnce } from './inSight';

/**
 * Keeps the field that is being filled in at its place on the screen while what stands above it
 * comes or goes, such as the list of messages. Call what it returns before the change.
 */
export function useStableFocus(): () => void {
  const before = useRef<{ field: Element; top: number } | null>(null);
  useLayoutEffect(() => {
    if (!before.current) return;
    const { field, top } = before.current;
    before.current = null;
    const moved = field.getBoundingClientRect().top - top;
    if (moved !== 0) scrollAtOnce(moved);
  });
  return () => {
    const field = document.activeElement;
    before.current = field && { field, top: field.getBoundingClientRect().top };
  };
}
