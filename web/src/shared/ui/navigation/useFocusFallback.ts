import { useEffect, useRef, type FocusEvent } from 'react';

/** What has a heading of its own. */
const PARTS = 'section, article, main';
const HEADING = 'h1, h2, h3';
/** Of a page: another of its headings may be of its last part. */
const TITLE = 'h1';

const headingOf = (part: Element) =>
  part.querySelector<HTMLElement>(part.matches('main') ? TITLE : HEADING);

/**
 * For a page, or the pages within a frame: where the control that had the focus goes, such as the button
 * of a form that was sent, the heading of its part gets it. Otherwise it would be lost, and the keyboard
 * begin at the top again. What goes with its page is none of this.
 */
export function useFocusFallback<Page extends HTMLElement>() {
  const page = useRef<Page>(null);
  const last = useRef<{ control: Element; parts: Element[]; path: string }>(null);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      const { current } = last;
      if (!current || current.control.isConnected) return;
      if (document.activeElement !== document.body) return;
      last.current = null;
      const part = current.parts.find((one) => one.isConnected);
      const heading = part && headingOf(part);
      if (!heading || current.path !== location.pathname) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    // Of the whole document: a dialog may close after the button that opened it has gone.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return {
    ref: page,
    onFocus: ({ target }: FocusEvent<Page>) => {
      if (page.current?.contains(target))
        last.current = { control: target, parts: partsOf(target), path: location.pathname };
    },
  };
}

/** The parts of the page around a control that have a heading, the innermost first. */
function partsOf(control: Element): Element[] {
  const parts: Element[] = [];
  for (let part = control.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null)
    if (headingOf(part)) parts.push(part);
  return parts;
}
