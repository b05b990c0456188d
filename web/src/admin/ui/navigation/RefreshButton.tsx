import { useDispatch } from 'react-redux';
import { formatTime } from '@finesse/api/contract/dates';
import { baseApi, type TagType } from '../../../shared/api/baseApi';
import { useSettings } from '../../../shared/settings';
import { Icon } from '../Icon';
import { Button } from '../../../shared/ui/Button';
import './refresh.scss';

interface RefreshButtonProps {
  /** The oldest query on the page, whose age is shown. */
  query: {
    isFetching: boolean;
    isError: boolean;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
  /** Refetched at once where they are on the screen, otherwise when they next are; by default the query alone. */
  tags?: readonly TagType[];
}

/** Nothing is refetched by itself (spec §9): the owner does it here, and sees the page's age. */
export function RefreshButton({ query, tags }: RefreshButtonProps) {
  const { isFetching, isError, fulfilledTimeStamp } = query;
  const { timeZone } = useSettings();
  const dispatch = useDispatch();
  const failed = isError && !isFetching;
  return (
    <div className="refresh d-flex gap-2 align-items-center">
      {fulfilledTimeStamp !== undefined && (
        <p
          className={
            failed
              ? 'refresh-failed fs-fine text-danger-emphasis lh-sm'
              : 'fs-fine text-body-secondary lh-sm'
          }
          role="status"
        >
          {failed ? 'Not refreshed; as of ' : <span className="refresh-word">Updated at </span>}
          {formatTime(fulfilledTimeStamp, timeZone)}
        </p>
      )}
      <Button
        className="px-3 fw-medium"
        aria-busy={isFetching}
        aria-disabled={isFetching}
        onClick={() =>
          void (tags ? dispatch(baseApi.util.invalidateTags([...tags])) : query.refetch())
        }
      >
        <Icon name="refresh" />
        <span className="refresh-word">Refresh</span>
      </Button>
    </div>
  );
}
