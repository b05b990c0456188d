import { type RefObject, useEffect } from 'react';
import { deviceStorage } from '../../../shared/storage';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const TYPING = 'input, select, textarea, [contenteditable]';

/**
 * The single-key shortcuts of a list: `/` focuses the search, `j` and `k` move through the rows,
 * Enter opens the focused row (Table.tsx). They work only while no other control has focus and no
 * dialog is open, and can be switched off (WCAG 2.1.4).
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || !singleKeysEnabled()) return;
      const { activeElement } = document;
      const isFree = activeElement === document.body || list.current?.contains(activeElement);
      if (!isFree || activeElement?.matches(TYPING) || document.querySelector(DIALOG)) return;
      if (key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>('input[type="search"]')?.select();
        document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
      } else if (key === 'j' || key === 'k') {
        moveFocus(list.current, key === 'j' ? 1 : -1);
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

function moveFocus(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('.list-row') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at === -1 ? 0 : at + step];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

const NAME = 'single-keys';

/** Whether the shortcuts are on; people who use speech input switch them off. */
export const singleKeysEnabled = (): boolean => deviceStorage.read(NAME) !== false;

export const setSingleKeysEnabled = (on: boolean): void => deviceStorage.store(NAME, on);
