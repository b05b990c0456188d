import { formatDateTime } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { Page } from '../../api/page';
import { useSettings } from '../../../shared/settings';
import { FactsSection } from '../DescriptionList';
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
    <FactsSection title="History">
      {isError ? (
        <p className="fs-small text-body-secondary" role="alert">
          The history could not be loaded.{' '}
          <button className="btn btn-link p-0" type="button" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : page ? (
        <Entries page={page} labels={labels} />
      ) : (
        <p className="fs-small text-body-secondary" role="status">
          Loading history...
        </p>
      )}
    </FactsSection>
  );
}

function Entries({
  page: { items, total },
  labels,
}: Pick<HistoryProps, 'labels'> & { page: Page<HistoryEntry> }) {
  const settings = useSettings();
  return (
    <>
      <ol className="history d-grid gap-2">
        {items.map((entry, index) => (
          <li key={total - index}>
            <span>{formatChange(entry, labels, settings)}</span>{' '}
            <span className="fs-small text-body-secondary">
              <time dateTime={entry.at}>{formatDateTime(entry.at, settings.timeZone)}</time>
              {changedBy(entry)}
            </span>
          </li>
        ))}
      </ol>
      {total > items.length && (
        <p className="mt-3 fs-small text-body-secondary">
          The latest {items.length} of {total} changes.
        </p>
      )}
    </>
  );
}
