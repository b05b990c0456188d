/**
 * Page translation puts each text of the page into a <font>, or another text in its place. React knows
 * nothing of that, asks a part for a child that is no longer one, and the page goes blank
 * (https://github.com/facebook/react/issues/11538). So what holds that child now is taken instead, and
 * what has gone already counts as removed.
 */
function guardTranslation({ prototype }: typeof Node): void {
  // oxlint-disable-next-line typescript/unbound-method -- both are called with the node as `this`
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    try {
      removeChild.call(this, child);
    } catch {
      const holder = childWith(this, child);
      if (holder) removeChild.call(this, holder);
    }
    return child;
  };
  prototype.insertBefore = function <Child extends Node>(
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
}

/** The child of `parent` that contains `node`; null where there is none. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

if (!import.meta.env.SSR) guardTranslation(Node);
