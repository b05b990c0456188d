import { useCallback } from 'react';
import { MEMBERSHIP_STATUS_LABELS, MEMBERSHIP_STATUSES } from '@finesse/api/contract/statuses';
import { SearchField } from '../../shared/list/SearchField';
import { SelectField } from '../../shared/list/SelectField';
import { ListToolbar } from '../../shared/list/ListToolbar';
import { useUrlParams } from '../../shared/list/useUrlParams';
import {
  DEFAULT_ORDER,
  orderInAddress,
  type MemberOrder,
  type MemberListParams,
} from './listParams';

const ORDERS: readonly { value: MemberOrder; label: string }[] = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'lastName', label: 'Last name, A to Z' },
  { value: '-lastName', label: 'Last name, Z to A' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
];

const STATUSES = [
  { value: '' as const, label: 'All members' },
  ...MEMBERSHIP_STATUSES.map((value) => ({ value, label: MEMBERSHIP_STATUS_LABELS[value] })),
];

/** Search, status and order; all of it lives in the address. */
export function MemberFilters({ place }: { place: MemberListParams }) {
  const { change } = useUrlParams();
  const search = useCallback((q: string) => change({ q, page: '' }, { replace: true }), [change]);
  const active = [place.status, place.sort !== DEFAULT_ORDER].filter(Boolean).length;

  return (
    <ListToolbar
      active={active}
      search={
        <SearchField
          label="Search members"
          placeholder="Name, e-mail or phone"
          applied={place.q}
          onSearch={search}
        />
      }
      filters={
        <>
          <SelectField
            label="Show"
            value={place.status}
            options={STATUSES}
            onChange={(status) => change({ status, page: '' })}
          />
          <SelectField
            label="Sort by"
            value={place.sort}
            options={ORDERS}
            onChange={(sort) => change(orderInAddress(sort))}
          />
        </>
      }
    />
  );
}
