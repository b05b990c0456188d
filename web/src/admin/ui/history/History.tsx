import { formatDateTime } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { Page } from '../../api/page';
import { useSettings } from '../../../shared/settings';
import { changedBy, formatChange, type HistoryLabels } from './historyText';
import './history.scss';

interface HistoryProps {
  /** Newest first. */
  query: {
    data?: Page<HistoryEntry> | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  labels: HistoryLabels;
}

export function History({ query: { data: page, isError, refetch }, labels }: HistoryProps) {
  return (
    <section className="facts">
      <h3 className="facts-title">History</h3>
      {isError ? (
        <p className="history-note" role="alert">
          The history could not be loaded.{' '}
          <button className="history-again" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : page ? (
        <Entries page={page} labels={labels} />
      ) : (
        <p className="history-note" role="status">
          Loading history...
        </p>
      )}
    </section>
  );
}

function Entries({
  page: { items, total },
  labels,
}: Pick<HistoryProps, 'labels'> & { page: Page<HistoryEntry> }) {
  const settings = useSettings();
  return (
    <>
      <ol className="history">
        {items.map((entry, index) => (
          <li key={total - index}>
            <span className="history-what">{formatChange(entry, labels, settings)}</span>{' '}
            <span className="history-note">
              <time dateTime={entry.at}>{formatDateTime(entry.at, settings.timeZone)}</time>
              {changedBy(entry)}
            </span>
          </li>
        ))}
      </ol>
      {total > items.length && (
        <p className="history-note">
          The latest {items.length} of {total} changes.
        </p>
      )}
    </>
  );
}
