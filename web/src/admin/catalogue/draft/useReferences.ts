import { useEffect, useRef } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { ID_LISTS, withIds, syncUses, type Uses } from './ids';
import { isSame, type Draft } from './paths';

/**
 * Lets the ids of new items follow their names while the form is edited, and what items need follow the
 * items and the equipment.
 */
export function useReferences(
  { setValue, clearErrors }: UseFormReturn,
  values: Draft,
  saved: Draft,
): void {
  /** The uses of removed items and equipment, restored together with them. */
  const removed = useRef<Uses>({});
  useEffect(() => {
    removed.current = {};
  }, [saved]);

  useEffect(() => {
    const settled = syncUses(withIds(values, saved), removed.current);
    removed.current = settled.removed;
    for (const list of ID_LISTS)
      (settled.draft[list] as { id: string }[]).forEach(({ id }, at) => {
        const path = `${list}.${String(at)}.id`;
        if (get(values, path) !== id) setValue(path, id);
      });
    if (isSame(settled.draft['uses'], values['uses'])) return;
    setValue('uses', settled.draft['uses']);
    clearErrors('uses');
  }, [values, saved, setValue, clearErrors]);
}
