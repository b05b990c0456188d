import { useLayoutEffect, type RefObject } from 'react';
import { coveredArea, findFreePosition, type Box } from './findFreePosition';

// Not tab lists and panels, which are focusable but span a whole line or most of the page.
const CONTROLS =
  'a[href], button, input, select, textarea, [tabindex="0"]:not([role="tablist"], [role="tabpanel"])';
/** How often to check whether something has moved under the toast. */
const LOOK_MS = 200;

/** The part of a control that a sticky header does not cover. */
function belowHeader(control: Element, header: Element | null): DOMRect {
  const { left, top, width, height, bottom } = control.getBoundingClientRect();
  if (!header || header.contains(control)) return new DOMRect(left, top, width, height);
  const edge = Math.min(bottom, Math.max(top, header.getBoundingClientRect().bottom));
  return new DOMRect(left, edge, width, bottom - edge);
}

/** The usable controls: with an open dialog, only the dialog's. */
function controlsInSight(viewport: HTMLElement): Box[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const part = [...dialogs].at(-1) ?? document.body;
  const header = document.querySelector('header');
  const sticky = header && getComputedStyle(header).position === 'sticky' ? header : null;
  return [...part.querySelectorAll(CONTROLS)]
    .filter((control) => !viewport.contains(control))
    .map((control) => belowHeader(control, sticky))
    .filter(
      ({ width, height, bottom, top }) =>
        width > 1 && height > 1 && bottom > 0 && top < innerHeight,
    );
}

/** Moves the toast to where it covers no control, also after the page scrolls or changes. */
export function useToastPosition(
  ref: RefObject<HTMLElement | null>,
  toastId: string | undefined,
): void {
  useLayoutEffect(() => {
    const viewport = ref.current;
    if (!viewport || toastId === undefined) return;
    const place = (always: boolean) => {
      const box = viewport.getBoundingClientRect();
      // It is being swiped, or gone.
      if (box.height < 2 || viewport.querySelector('[data-swipe="move"]')) return;
      const controls = controlsInSight(viewport);
      if (!always && coveredArea(box, controls) === 0 && box.bottom <= innerHeight) return;
      const screen = { width: document.documentElement.clientWidth, height: innerHeight };
      const { left, top } = findFreePosition(box, controls, screen);
      viewport.style.translate = `${String(left)}px ${String(top)}px`;
    };
    place(true);
    const timer = setInterval(() => place(false), LOOK_MS);
    return () => clearInterval(timer);
  }, [ref, toastId]);
}
