const NAME = 'single-keys';

/** Whether single keys do something in a list; whoever speaks to the computer switches them off. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, 'off');
  } catch {
    // Storage is forbidden: they stay on in this browser.
  }
}
