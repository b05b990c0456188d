/** Presses of Escape that whatever lies above a dialog leaves to it. */
const passed = new WeakSet<Event>();

/**
 * Radix tells a press of Escape only to what was opened last, such as a toast, and not to the dialog
 * below it: passes it on to the dialog in which it happened.
 * @returns false where it happened in none
 */
export function passEscape(event: KeyboardEvent): boolean {
  const { target } = event;
  const inDialog =
    target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
  if (inDialog) passed.add(event);
  return inDialog;
}

/** Whether a press was passed on; true once, so that it closes one of two dialogs. */
export const takeEscape = (event: Event): boolean => passed.delete(event);
