import type { Page } from '@playwright/test';

/**
 * Words that are cut off, lie on other words or reach beyond the control that they name, and lists whose
 * chosen option has no room. What its title has in full may end in an ellipsis.
 */
export const unreadable = (page: Page, part = 'html'): Promise<string[]> =>
  page.locator(part).evaluate((root) => {
    interface Line {
      text: string;
      of: Element;
      /** Without what a line of text leaves free above and below. */
      box: DOMRect;
      layer: Element | null;
    }
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[aria-hidden="true"], .visually-hidden') !== null;
    const layerOf = (element: Element | null): Element | null => {
      if (!element) return null;
      const isOver = ['fixed', 'sticky'].includes(getComputedStyle(element).position);
      return isOver ? element : layerOf(element.parentElement);
    };
    const isBeyond = (box: DOMRect, frame: DOMRect) =>
      box.left < frame.left - 1 ||
      box.right > frame.right + 1 ||
      box.top < frame.top - 1 ||
      box.bottom > frame.bottom + 1;

    const lines: Line[] = [];
    const faults: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const of = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (!of || text === '' || of.closest('script, style, noscript, select') || isHidden(of))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects())
        if (width > 1)
          lines.push({
            text,
            of,
            box: new DOMRect(left, top + height * 0.35, width, height * 0.3),
            layer: layerOf(of),
          });
    }

    // For screen readers only.
    const isUnseen = (element: Element | null): boolean =>
      element !== null &&
      (element.getBoundingClientRect().width <= 1 ||
        getComputedStyle(element).clipPath === 'inset(50%)' ||
        isUnseen(element.parentElement));
    const shown = lines.filter(({ text, of, box }) => {
      if (isUnseen(of)) return false;
      const control = of.closest('button, .btn, summary, .badge');
      if (control && isBeyond(box, control.getBoundingClientRect()))
        faults.push(`“${text}” reaches beyond its control`);
      for (let around: Element | null = of; around; around = around.parentElement) {
        const frame = around.getBoundingClientRect();
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (textOverflow === 'ellipsis' && around.getAttribute('title')?.includes(text)) break;
        const clips = ['hidden', 'clip'].includes(overflowX);
        if (clips && !around.matches('html, body, .landing, .request') && isBeyond(box, frame))
          faults.push(`“${text}” is cut off`);
      }
      return true;
    });
    shown.forEach((one, at) => {
      for (const other of shown.slice(at + 1)) {
        if (one.of === other.of || one.layer !== other.layer) continue;
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 2 && down > 1) faults.push(`“${one.text}” lies on “${other.text}”`);
      }
    });

    const pen = document.createElement('canvas').getContext('2d');
    for (const select of root.querySelectorAll('select')) {
      if (!pen || isHidden(select)) continue;
      const style = getComputedStyle(select);
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const text = select.selectedOptions[0]?.text ?? '';
      const [left = 0, right = 0, top = 0, bottom = 0, line = 0] = [
        style.paddingLeft,
        style.paddingRight,
        style.paddingTop,
        style.paddingBottom,
        style.lineHeight,
      ].map((length) => Number.parseFloat(length));
      const wanted = Math.ceil(
        (pen.measureText(text).width - 1) / (select.clientWidth - left - right),
      );
      const lines = Math.max(1, Math.floor((select.clientHeight - top - bottom + 1) / line));
      if (wanted > lines) faults.push(`“${text}” has no room in its list`);
    }
    return [...new Set(faults)];
  });

/**
 * Controls of some parts of a page that lie on each other, also where these parts do. The elements of `words`
 * count, too, with what reaches out of them.
 */
export const overlapping = (page: Page, parts: string, words = ':not(*)'): Promise<string[]> =>
  page.locator(parts).evaluateAll((roots, words) => {
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return new DOMRect(x, y, Math.max(width, element.scrollWidth), height);
    };
    const controls = [
      ...roots.flatMap((root) => [
        ...root.querySelectorAll('a[href], button, select, input, textarea'),
      ]),
      // What is read out only has no width.
      ...[...document.querySelectorAll(words)].filter(({ clientWidth }) => clientWidth > 1),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => ({
        name: (control.getAttribute('aria-label') ?? control.textContent).trim(),
        box: control.matches(words) ? boxOf(control) : control.getBoundingClientRect(),
      }));
    return controls.flatMap((one, at) =>
      controls
        .slice(at + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
        )
        .map(({ name }) => `“${one.name}” lies on “${name}”`),
    );
  }, words);
