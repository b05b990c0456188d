import { useLocation } from 'react-router-dom';

/** Router state of a link to a record's page: the address of the list that it leads back to. */
interface ListState {
  list: string;
}

export function useListState(): ListState {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}

/** On a record's page: the list to go back to, or the default one. */
export function useCameFrom(usual: string): ListState {
  const state = useLocation().state as Partial<ListState> | null;
  return { list: state?.list ?? usual };
}
