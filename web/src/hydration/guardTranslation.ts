/** Notes what takes the place of texts. */
let translations: MutationObserver | undefined;
/** The <font> in the place of a text that was taken out. */
const standIns = new WeakMap<Node, ChildNode>();

/**
 * Page translation puts each text of the page into a <font>, or takes it out and puts a <font> with another
 * text in its place. React knows nothing of that: it asks a part for a child that is no longer one, and the
 * page goes blank (https://github.com/facebook/react/issues/11538); or it changes a text that nobody sees
 * any more. So what holds that text now, or stands for it, is taken instead, a changed text is put back to
 * be translated again, and what has gone already counts as removed.
 */
function guardTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node as `this`
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    try {
      removeChild.call(this, child);
    } catch {
      const holder = childWith(this, child);
      if (holder) removeChild.call(this, holder);
    }
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    node: Child,
    before: Node | null,
  ): Child {
    try {
      insertBefore.call(this, node, before);
    } catch {
      insertBefore.call(this, node, before && childWith(this, before));
    }
    return node;
  };
  const nodeValue = inherited(Text.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, value: string | null) {
      nodeValue.set?.call(this, value);
      if (!this.parentNode) standInOf(this)?.replaceWith(this);
    },
  });
  translations = new MutationObserver(noteStandIns);
  translations.observe(document, { childList: true, subtree: true });
}

function inherited(prototype: object, name: string): PropertyDescriptor {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  return own ?? inherited(Object.getPrototypeOf(prototype) as object, name);
}

function noteStandIns(records: MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling } of records)
    for (const text of removedNodes) {
      const standIn = addedNodes[0] ?? previousSibling;
      if (text instanceof Text && standIn?.nodeName === 'FONT')
        standIns.set(text, standIn as ChildNode);
    }
}

function standInOf(text: Node): ChildNode | undefined {
  noteStandIns(translations?.takeRecords() ?? []);
  return standIns.get(text);
}

/** The child of `parent` that contains `node`, or stands for it; null where there is none. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node.parentNode ? node : (standInOf(node) ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

if (!import.meta.env.SSR) guardTranslation();
