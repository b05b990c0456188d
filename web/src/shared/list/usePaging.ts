import { useEffect, type RefObject } from 'react';
import { PAGE_LIMIT_DEFAULT } from '@finesse/api/contract/limits';
import { useUrlParams } from './useUrlParams';

const toPageParam = (page: number) => ({ page: page === 1 ? '' : String(page) });

/**
 * Turning the pages of a list. A page past the end (its last entry is gone, or the address is an
 * old one) gives way to the last one; `total` is undefined while that is not known.
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
