/** How far below the viewport a part counts as near: one and a half screens. */
const MARGIN = '150% 0px';
const TOUCHES = ['focusin', 'pointerdown', 'click', 'keydown'] as const;

/** Resolves once the element is near the viewport, pressed or focused, or named by the address. */
export function whenNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (!element || location.hash === `#${id}`) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && done(),
      { rootMargin: MARGIN },
    );
    const done = () => {
      observer.disconnect();
      for (const touch of TOUCHES) element.removeEventListener(touch, done);
      resolve();
    };
    observer.observe(element);
    for (const touch of TOUCHES) element.addEventListener(touch, done);
  });
}
