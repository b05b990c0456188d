/** How many frames a section may take to render. */
const MAX_FRAMES = 30;

/** Focuses a control as soon as it is rendered. */
export function focusControl(
  find: (isLastTry: boolean) => Element | null | undefined,
  frames = MAX_FRAMES,
): void {
  requestAnimationFrame(() => {
    const control = find(frames === 0);
    if (control instanceof HTMLElement) {
      control.focus({ preventScroll: true });
      // With its label and its error.
      const whole = control.closest('.field') ?? control;
      whole.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    } else if (frames > 0) focusControl(find, frames - 1);
  });
}
