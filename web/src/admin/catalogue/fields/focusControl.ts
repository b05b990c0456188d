/** Gives the keyboard to a control once the page has been drawn with it. */
export function focusControl(find: () => Element | null | undefined): void {
  requestAnimationFrame(() => {
    const control = find();
    if (!(control instanceof HTMLElement)) return;
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}
