import { Icon } from '../Icon';
import './refresh.scss';

interface RefreshButtonProps {
  busy: boolean;
  /** When the data was last fetched, as a time of day; nothing while it never was. */
  lookedAt: string | undefined;
  /** True where the last look has brought no answer, so that all is as it was then. */
  failed: boolean;
  onRefresh: () => void;
}

/** Nothing is fetched by itself (spec §9), so the owner can, and sees how old the page is. */
export function RefreshButton({ busy, lookedAt, failed, onRefresh }: RefreshButtonProps) {
  return (
    <div className="refresh">
      {lookedAt !== undefined && (
        <p className={failed ? 'refresh-time refresh-failed' : 'refresh-time'} role="status">
          {failed ? 'No answer; as of ' : <span className="refresh-word">Last looked at </span>}
          {lookedAt}
        </p>
      )}
      <button
        className="btn btn-outline-light"
        type="button"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={() => !busy && onRefresh()}
      >
        <Icon name="refresh" />
        <span className="refresh-word">Refresh</span>
      </button>
    </div>
  );
}
