/** A section that is shown, or an answer, takes a few frames to be drawn. */
const MOST_FRAMES = 30;

/** Gives the keyboard to a control as soon as the page has been drawn with it. */
export function focusControl(
  find: (isLastTry: boolean) => Element | null | undefined,
  frames = MOST_FRAMES,
): void {
  requestAnimationFrame(() => {
    const control = find(frames === 0);
    if (control instanceof HTMLElement) {
      control.focus({ preventScroll: true });
      // With its label, and with the sentence under it that says what is wrong.
      const whole = control.closest('.field') ?? control;
      whole.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    } else if (frames > 0) focusControl(find, frames - 1);
  });
}
