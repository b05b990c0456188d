/** Focuses a control, and scrolls it into view with its label and its error. */
export function focusField(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true });
  (control?.closest('.field') ?? control)?.scrollIntoView({
    block: 'nearest',
    behavior: 'instant',
  });
}
