/** What translators leave alone; `font` is what they have done already. */
const LEFT = 'script, style, textarea, option, font, [translate="no"], .notranslate';

/**
 * Does to the page's texts what Google's and Microsoft's translation in the browser does: each gets
 * into two <font>, itself (`wrapped`), or a text node of theirs takes its place (`replaced`). The words
 * stay, so that parts are still found by them.
 */
export function translatePage(how: 'wrapped' | 'replaced'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest(LEFT)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(how === 'wrapped' ? text : text.data);
  }
}
