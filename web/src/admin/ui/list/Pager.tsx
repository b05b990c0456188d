import { PAGE_LIMIT_DEFAULT } from '@finesse/api/contract/limits';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../Icon';
import { useEffect, type RefObject } from 'react';
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

interface PagerProps {
  label: string;
  page: number;
  total: number;
  /** What the page shows of others, in words. */
  ahead?: string | undefined;
  onPage: (page: number) => void;
}

export function Pager({ label, page, total, ahead, onPage }: PagerProps) {
  const first = (page - 1) * PAGE_LIMIT_DEFAULT + 1;
  const last = Math.min(page * PAGE_LIMIT_DEFAULT, total);
  const toText = (count: number) => count.toLocaleString('en-GB');
  return (
    <nav
      className="d-flex flex-wrap gap-3 align-items-center justify-content-between justify-content-md-end py-4"
      aria-label={label}
    >
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="previous" />
        <span className="visually-hidden">Previous page</span>
      </Button>
      <p className="text-body-secondary tabular-nums">
        {toText(first)}–{toText(last)} of {toText(total)} {ahead}
      </p>
      <Button disabled={last >= total} onClick={() => onPage(page + 1)}>
        <Icon name="next" />
        <span className="visually-hidden">Next page</span>
      </Button>
    </nav>
  );
}
