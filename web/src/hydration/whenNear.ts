/** How far ahead of the reader a part counts as near: a screen and a half. */
const MARGIN = '150% 0px';
const TOUCHES = ['focusin', 'pointerdown', 'click', 'keydown'] as const;

/** Resolves once the element with this id is near the viewport, touched, or the address names it. */
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
