import { useLocation } from 'react-router-dom';

/** What a link to a record's page takes along: the address of the list that it was found in. */
interface ListState {
  list: string;
}

export function useListState(): ListState {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** On a record's page: the list that one came from, or the usual one. */
export function useCameFrom(usual: string): ListState {
  const state = useLocation().state as Partial<ListState> | null;
  return { list: state?.list ?? usual };
}
