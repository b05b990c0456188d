import type { ReactNode } from 'react';
import type { Page } from '../../api/page';
import { Button } from '../../../shared/ui/Button';
import { EmptyNote } from '../feedback/EmptyNote';
import { FailureNote } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../feedback/LoadingRows';
import { StaleNote } from '../feedback/StaleNote';
import { ListToolbar, type ListToolbarProps } from './ListToolbar';
import { Pager, usePaging } from './Pager';
import { Table } from './Table';
import type { ListDefinition } from './listDefinition';
import { useListKeys } from './useListKeys';
import { useRestoreFocus } from './useRestoreFocus';

interface ListQuery<Item> {
  data?: Page<Item> | undefined;
  currentData?: Page<Item> | undefined;
  isError: boolean;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

interface ListPanelProps<
  Item extends { id: string },
  Status extends string,
  Sort extends string,
> extends Omit<ListToolbarProps<Status, Sort>, 'list'> {
  list: ListDefinition<Item, Status, Sort>;
  query: ListQuery<Item>;
  onOpen: (item: Item) => void;
  /** The dialog of the open row; `focusList` is for a record that has left the list. */
  dialog: (focusList: () => void) => ReactNode;
}

export function ListPanel<Item extends { id: string }, Status extends string, Sort extends string>(
  props: ListPanelProps<Item, Status, Sort>,
) {
  const { list, control, query, onOpen, dialog, ...tools } = props;
  const { params, sortBy } = control;
  const { data, currentData, isError, isFetching, fulfilledTimeStamp } = query;
  const area = useRestoreFocus<HTMLDivElement>();
  const total = isFetching ? undefined : data?.total;
  const { pastEnd, goToPage } = usePaging(params.page, total, area.ref);
  useListKeys(area.ref);
  const { noun } = list;
  const { toggles, filters, actions } = tools;
  const hasTools = [list.search, toggles, filters, actions].some(Boolean);
  const failure = {
    title: `Error loading ${noun}`,
    onRetry: () => void query.refetch(),
  };

  function content() {
    if (isError && !currentData) {
      const hint = `${capital(noun)} could not be loaded. Nothing is lost; please try again.`;
      return <FailureNote {...failure} hint={hint} />;
    }
    if (!data || pastEnd) return <LoadingRows text={`Loading ${noun}...`} />;
    if (data.items.length === 0) return <EmptyList list={list} control={control} />;
    return (
      <>
        <Table
          caption={capital(noun)}
          columns={list.columns}
          items={data.items}
          sorted={params.sort}
          onSort={sortBy}
          busy={isFetching}
          onOpen={onOpen}
        />
        <Pager
          label={`Pages of ${noun}`}
          page={params.page}
          total={data.total}
          ahead={data.ahead}
          onPage={goToPage}
        />
      </>
    );
  }

  return (
    <>
      {hasTools && <ListToolbar list={list} control={control} {...tools} />}
      <div className="list-area" {...area}>
        {isError && currentData && <StaleNote {...failure} asOf={fulfilledTimeStamp} />}
        {content()}
      </div>
      {dialog(() => area.ref.current?.focus())}
    </>
  );
}

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

function EmptyList<Item extends { id: string }, Status extends string, Sort extends string>({
  list: { noun, empty, filterTexts },
  control: { params, setFilters },
}: Pick<ListPanelProps<Item, Status, Sort>, 'list' | 'control'>) {
  const { by, clear, notFound, none } = filterTexts;
  if (by.every((name) => params[name] === '')) return <EmptyNote {...empty(params.status)} />;
  return (
    <EmptyNote title={`No ${noun} match`} hint={params.q ? notFound(params.q) : none}>
      <Button onClick={() => setFilters(Object.fromEntries(by.map((name) => [name, ''])))}>
        {clear}
      </Button>
    </EmptyNote>
  );
}
