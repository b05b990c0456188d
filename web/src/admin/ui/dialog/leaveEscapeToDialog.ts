/**
 * Radix tells a press of Escape only to what was opened last, such as a toast, and before what has the
 * focus: a dialog takes those that happen in it by itself, unless a control there has needed one.
 */
export function leaveEscapeToDialog(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]'))
    event.preventDefault();
}
