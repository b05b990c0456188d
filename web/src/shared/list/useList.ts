import { useCallback } from 'react';
import { parseListParams, type ListParamOptions, type ListParams, type Order } from './listParams';
import { useUrlParams } from './useUrlParams';

/** What the tools above a list change; each change begins at the first page. */
export interface ListControl<Status extends string, Sort extends string> {
  params: ListParams<Status, Sort>;
  /** True where the owner has not chosen an order. */
  isDefaultOrder: boolean;
  setFilters: (
    changes: Partial<Record<'status' | 'q' | 'from' | 'to' | 'unanswered', string>>,
  ) => void;
  search: (q: string) => void;
  sortBy: (sort: Order<Sort>) => void;
}

/** Where the owner is in a list, which lives in the address, and the ways to another place. */
export function useList<Status extends string, Sort extends string>(
  address: ListParamOptions<Status, Sort>,
): ListControl<Status, Sort> {
  const { query, change } = useUrlParams();
  const params = parseListParams(query, address);
  const defaultOrder = address.defaultOrder(params.status);
  const search = useCallback((q: string) => change({ q, page: '' }, { replace: true }), [change]);
  return {
    params,
    isDefaultOrder: params.sort === defaultOrder,
    setFilters: (changes) => change({ ...changes, page: '' }),
    search,
    // The defaultOrder order is left out.
    sortBy: (sort) => change({ sort: sort === defaultOrder ? '' : sort, page: '' }),
  };
}
