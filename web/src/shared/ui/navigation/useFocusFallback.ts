import { useEffect, useRef, type FocusEvent } from 'react';

/** What has a heading of its own. */
const PARTS = 'section, article, main';
const HEADING = 'h1, h2, h3';

/**
 * For a page: where the control that had the focus goes, such as the button of a form that was sent,
 * the heading of its part gets it. Otherwise it would be lost, and the keyboard begin at the top again.
 */
export function useFocusFallback<Page extends HTMLElement>() {
  const page = useRef<Page>(null);
  const last = useRef<{ control: Element; parts: Element[] }>(null);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      const { current } = last;
      if (!current || current.control.isConnected) return;
      if (document.activeElement !== document.body) return;
      last.current = null;
      const part = current.parts.find((one) => one.isConnected);
      const heading = part?.querySelector<HTMLElement>(HEADING);
      if (!heading) return;
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
        last.current = { control: target, parts: partsOf(target) };
    },
  };
}

/** The parts of the page around a control that have a heading, the innermost first. */
function partsOf(control: Element): Element[] {
  const parts: Element[] = [];
  for (let part = control.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null)
    if (part.querySelector(HEADING)) parts.push(part);
  return parts;
}
