import { type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Buttons and links pressed before they were hydrated, in order (queue-clicks.js). */
    queuedClicks?: HTMLElement[];
  }
}

interface RootOptions {
  /** What becomes live with it; the container, unless something of it stands elsewhere. */
  part?: HTMLElement;
  /** Of its ids, as on the server; for one of several roots of a page. */
  identifierPrefix?: string;
}

/**
 * Hydrates the HTML of a container, or renders it where it has none. Once that is done, the part is
 * marked as live, and the clicks queued for it are dispatched.
 */
export function startRoot(
  container: HTMLElement,
  tree: ReactNode,
  { part = container, identifierPrefix = '' }: RootOptions = {},
): void {
  part.addEventListener('click', ignoreQueuedClick, true);
  const live = <Live part={part}>{tree}</Live>;
  if (container.childElementCount > 0) hydrateRoot(container, live, { identifierPrefix });
  else createRoot(container, { identifierPrefix }).render(live);
}

function Live({ part, children }: { part: HTMLElement; children: ReactNode }) {
  useEffect(() => markLive(part), [part]);
  return children;
}

function markLive(part: HTMLElement): void {
  if (part.hasAttribute('data-live')) return;
  part.setAttribute('data-live', '');
  // In place: queue-clicks.js keeps adding to this array for other parts.
  const waiting = window.queuedClicks ?? [];
  const presses = waiting.filter((button) => part.contains(button));
  for (const button of presses) waiting.splice(waiting.indexOf(button), 1);
  void replay(presses);
}

/** Each in a task of its own, so that React has rendered what the one before has changed. */
async function replay(presses: HTMLElement[]): Promise<void> {
  for (const button of presses) {
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A queued click is replayed later: React, which may hydrate because of it, must not handle it too. */
function ignoreQueuedClick(event: MouseEvent): void {
  if (event.defaultPrevented) event.stopImmediatePropagation();
}
