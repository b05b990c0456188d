import { useCallback } from 'react';
import {
  parseListParams,
  type ListFilter,
  type ListParamOptions,
  type ListParams,
  type Order,
} from './listParams';
import { useUrlParams } from './useUrlParams';

/** What the tools above a list change; each change goes to the first page. */
export interface ListControl<Status extends string, Sort extends string> {
  params: ListParams<Status, Sort>;
  /** True where the owner has not chosen an order. */
  isDefaultOrder: boolean;
  setFilters: (changes: Partial<Record<ListFilter, string>>) => void;
  search: (q: string) => void;
  sortBy: (sort: Order<Sort>) => void;
}

/** The filters, order and page of a list, kept in the address, and how to change them. */
export function useList<Status extends string, Sort extends string>(
  address: ListParamOptions<Status, Sort>,
): ListControl<Status, Sort> {
  const { query, change } = useUrlParams();
  const params = parseListParams(query, address);
  const defaultOrder = address.defaultOrder(params.status, params.todo);
  const search = useCallback((q: string) => change({ q, page: '' }, { replace: true }), [change]);
  return {
    params,
    isDefaultOrder: params.sort === defaultOrder,
    setFilters: (changes) => change({ ...changes, page: '' }),
    search,
    // The default order is left out of the address.
    sortBy: (sort) => change({ sort: sort === defaultOrder ? '' : sort, page: '' }),
  };
}
