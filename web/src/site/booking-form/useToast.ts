import { useCallback, useEffect, useState } from 'react';

export interface ToastMessage {
  title: string;
  description: string;
  variant?: 'destructive';
}

/** Spec §9: how long a toast is shown, and how long it is kept once it was dismissed. */
const SHOWN_MS = 5000;
const REMOVED_AFTER_MS = 1_000_000;
/** As `--fast` in the style sheet. */
const FADE_MS = 250;

const PHASES = {
  open: { lasts: SHOWN_MS, next: 'closed' },
  closed: { lasts: FADE_MS, next: 'dismissed' },
  dismissed: { lasts: REMOVED_AFTER_MS, next: null },
} as const;

export interface ShownToast extends ToastMessage {
  id: number;
  phase: keyof typeof PHASES;
}

/** One toast at a time, without a store (spec §9). */
export function useToast() {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const [isHeld, setHeld] = useState(false);
  const phase = toast?.phase;
  const id = toast?.id;
  const isWaiting = phase === 'open' && isHeld;

  useEffect(() => {
    if (!phase || isWaiting) return;
    const { lasts, next } = PHASES[phase];
    const timer = setTimeout(
      () => setToast((now) => now && next && { ...now, phase: next }),
      lasts,
    );
    return () => clearTimeout(timer);
  }, [id, phase, isWaiting]);

  const show = useCallback((message: ToastMessage) => {
    setHeld(false);
    setToast((before) => ({ ...message, id: (before?.id ?? 0) + 1, phase: 'open' }));
  }, []);
  const dismiss = useCallback(() => setToast((now) => now && { ...now, phase: 'closed' }), []);
  return { toast, show, dismiss, hold: setHeld };
}
