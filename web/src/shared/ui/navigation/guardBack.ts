type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Chromium calls window listeners in the order in which they were added, capturing or not. So this
// module is loaded with the page, before the router adds its own.
if (!import.meta.env.SSR) window.addEventListener('popstate', (event) => guard?.(event));

/**
 * Calls `check` on the browser's Back and Forward before the router does;
 * `stopImmediatePropagation` keeps them from the router.
 * @returns removes the guard
 */
export function guardBack(check: Guard): () => void {
  guard = check;
  return () => {
    if (guard === check) guard = null;
  };
}
