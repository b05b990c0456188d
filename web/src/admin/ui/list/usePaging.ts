import { useEffect, type RefObject } from 'react';
import { PAGE_LIMIT_DEFAULT } from '@finesse/api/contract/limits';
import { useUrlParams } from './useUrlParams';

const toPageParam = (page: number) => ({ page: page === 1 ? '' : String(page) });

/**
 * Moves between the pages of a list. A page past the end, whose last entry is gone or whose address
 * is old, is replaced by the last one; `total` is undefined while unknown.
 */
export function usePaging(
  page: number,
  total: number | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const { change } = useUrlParams();
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / PAGE_LIMIT_DEFAULT));
  const pastEnd = total !== undefined && page > lastPage;

  useEffect(() => {
    if (pastEnd) change(toPageParam(lastPage), { replace: true });
  }, [pastEnd, lastPage, change]);

  function goToPage(next: number) {
    change(toPageParam(next));
    list.current?.scrollIntoView();
    list.current?.focus({ preventScroll: true });
  }
  return { pastEnd, goToPage };
}
