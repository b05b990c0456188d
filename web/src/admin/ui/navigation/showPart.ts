const HEADING = 'h2';
/** What loads for longer is not waited for. */
const MOST_MS = 10_000;

/**
 * Brings what is within a part of a page into sight, and focuses it, once it is there.
 * @param focus a selector; left out, the heading, with the part below it
 */
export function showPart(part: HTMLElement | null, focus = HEADING): void {
  if (!part) return;
  const show = (): boolean => {
    const target = part.querySelector<HTMLElement>(focus);
    if (!target) return false;
    if (focus === HEADING) focusAt(target, target.closest('section') ?? target, 'start');
    else showElement(target, target.closest('section') ?? target);
    return true;
  };
  if (show()) return;
  const observer = new MutationObserver(() => show() && observer.disconnect());
  observer.observe(part, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), MOST_MS);
}

/** @param around what is to be seen with it, where the window is high enough */
export function showElement(element: HTMLElement, around = element): void {
  const fits = around.getBoundingClientRect().height < window.innerHeight;
  if (fits) focusAt(element, around, 'center');
  else focusAt(element, element, element === around ? 'start' : 'center');
}

function focusAt(element: HTMLElement, seen: HTMLElement, block: ScrollLogicalPosition) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  seen.scrollIntoView({ block, behavior: 'instant' });
  element.focus({ preventScroll: true });
}
