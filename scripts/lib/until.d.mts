export function until(
  holds: () => unknown,
  failure: () => string,
  bounds?: { withinMs?: number; hasEnded?: () => boolean },
): Promise<void>;
export function answers(url: string): Promise<boolean>;
