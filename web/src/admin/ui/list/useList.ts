import { useCallback } from 'react';
import { useUrlParams } from './useUrlParams';
import { isCalendarDate } from '@finesse/api/contract/formats';
import { PAGE_LIMIT_DEFAULT, TEXT_LIMITS } from '@finesse/api/contract/limits';

/** A leading `-` sorts descending. */
export type Order<Sort extends string> = Sort | `-${Sort}`;

export interface ListParamOptions<Status extends string, Sort extends string> {
  statuses: readonly Status[];
  sorts: readonly Sort[];
  /** The order where the owner has not chosen one. */
  defaultOrder: (status: Status | '', todo: string) => Order<Sort>;
  /** The lists of what waits for the owner, and the stages; left out where there are none. */
  todos?: readonly string[];
  stages?: readonly string[];
  hasDays?: boolean;
  /** True where it can be filtered by unanswered requests. */
  hasAnswers?: boolean;
}

export type ListFilter = 'status' | 'q' | 'from' | 'to' | 'unanswered' | 'todo' | 'stage';

/**
 * The filters, order and page of a list. A filter is empty for all; days are `YYYY-MM-DD`, and
 * `unanswered` is `true`.
 */
interface ListParams<Status extends string, Sort extends string> extends Record<
  ListFilter,
  string
> {
  status: Status | '';
  sort: Order<Sort>;
  page: number;
}

/** The value if it is a known one; the address may contain anything. */
const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);

/** Reads a list's parameters from the address; invalid ones count as left out. */
export function parseListParams<Status extends string, Sort extends string>(
  address: URLSearchParams,
  options: ListParamOptions<Status, Sort>,
): ListParams<Status, Sort> {
  const { statuses, sorts, todos = [], stages = [], hasDays, hasAnswers } = options;
  const status = oneOf(statuses, address.get('status')) ?? '';
  const todo = oneOf(todos, address.get('todo')) ?? '';
  const orders = sorts.flatMap((sort): Order<Sort>[] => [sort, `-${sort}`]);
  const day = (name: string) => {
    const date = address.get(name) ?? '';
    return hasDays && isCalendarDate(date) ? date : '';
  };
  const page = address.get('page') ?? '';
  return {
    status,
    q: (address.get('q') ?? '').trim().slice(0, TEXT_LIMITS.search),
    sort: oneOf(orders, address.get('sort')) ?? options.defaultOrder(status, todo),
    from: day('from'),
    to: day('to'),
    unanswered: hasAnswers && address.get('unanswered') === 'true' ? 'true' : '',
    todo,
    stage: oneOf(stages, address.get('stage')) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

type AnyParams = ListParams<string, string>;

/** The server's query for all pages, used for the export. */
export const toExportQuery = ({ unanswered, ...params }: AnyParams): object => ({
  ...Object.fromEntries(
    Object.entries(params).filter(([name, value]) => name !== 'page' && value !== ''),
  ),
  ...(unanswered && { unanswered: true }),
});

export const toListQuery = (params: AnyParams): object => ({
  page: params.page,
  limit: PAGE_LIMIT_DEFAULT,
  ...toExportQuery(params),
});

/** What the tools above a list change; each change goes to the first page. */
export interface ListControl<Status extends string, Sort extends string> {
  params: ListParams<Status, Sort>;
  isDefaultOrder: boolean;
  setFilters: (changes: Partial<Record<ListFilter, string>>) => void;
  search: (q: string) => void;
  sortBy: (sort: Order<Sort>) => void;
}

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
