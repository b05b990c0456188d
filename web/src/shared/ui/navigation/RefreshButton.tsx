import { useDispatch } from 'react-redux';
import { timeOf } from '@finesse/api/contract/dates';
import { baseApi, type TagType } from '../../api/baseApi';
import { useSettings } from '../../settings';
import { Icon } from '../Icon';
import { Button } from '../Button';
import './refresh.scss';

interface RefreshButtonProps {
  /** Tells how old the page is: the oldest thing on it. */
  query: { isFetching: boolean; isError: boolean; fulfilledTimeStamp?: number | undefined };
  /** What is fetched anew where it is on the screen, and what is not, when it comes up. */
  tags: readonly TagType[];
}

/** Nothing is fetched by itself (spec §9), so the owner can, and sees how old the page is. */
export function RefreshButton({ query, tags }: RefreshButtonProps) {
  const { isFetching, isError, fulfilledTimeStamp } = query;
  const { timeZone } = useSettings();
  const dispatch = useDispatch();
  const failed = isError && !isFetching;
  return (
    <div className="refresh">
      {fulfilledTimeStamp !== undefined && (
        <p className={failed ? 'refresh-time refresh-failed' : 'refresh-time'} role="status">
          {failed ? 'No answer; as of ' : <span className="refresh-word">Last looked at </span>}
          {timeOf(fulfilledTimeStamp, timeZone)}
        </p>
      )}
      <Button
        aria-busy={isFetching}
        aria-disabled={isFetching}
        onClick={() => !isFetching && dispatch(baseApi.util.invalidateTags([...tags]))}
      >
        <Icon name="refresh" />
        <span className="refresh-word">Refresh</span>
      </Button>
    </div>
  );
}
