/** Opens the sections within it that a phone shows closed (site/landing/Fold.tsx). */
export function openFolds(page: ParentNode): void {
  for (const details of page.querySelectorAll<HTMLDetailsElement>('.fold-details'))
    details.open = true;
}

/** Opens all of them where there is room; elsewhere the one that a link of the page leads to. */
export function startFolds(): void {
  if (matchMedia('(min-width: 48em)').matches) openFolds(document);
  const openTarget = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (target?.matches('.fold')) openFolds(target);
  };
  openTarget();
  window.addEventListener('hashchange', openTarget);
}
