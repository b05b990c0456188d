import { useRef, type PointerEvent } from 'react';

const SWIPE_PX = 45;

/** Pointer handlers that tell a sideways swipe from a tap: 1 for the next one, -1 for the last. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (from.current ?? clientX);
      from.current = null;
      if (Math.abs(way) >= SWIPE_PX) onSwipe(way < 0 ? 1 : -1);
    },
  };
}
