type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Chromium calls the listeners of the window in the order in which they were added, capturing or
// not: this module is loaded with the page, before the router adds its own.
if (!import.meta.env.SSR) window.addEventListener('popstate', (event) => guard?.(event));

/**
 * Has `check` hear of the browser's Back and Forward before the router does, which it may keep it
 * from by `stopImmediatePropagation`.
 * @returns what ends that
 */
export function guardBack(check: Guard): () => void {
  guard = check;
  return () => {
    if (guard === check) guard = null;
  };
}
