/** Focuses the button of a row from which a dialog was opened, or calls `onLost` where it has left the list. */
export function focusButton(id: string, onLost: () => void): void {
  const button = document.getElementById(id);
  if (button) button.focus();
  else onLost();
}
