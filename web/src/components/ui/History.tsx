import type { HistoryEntry } from '@finesse/api/contract/history';
import type { Page } from '../../api/page';
import { dayAndTimeOf } from '../../lib/dates';
import { useSettings } from '../../lib/settings';
import './history.scss';

interface HistoryProps {
  /** Newest first; `undefined` until it has been loaded. */
  page: Page<HistoryEntry> | undefined;
  failed: boolean;
  onRetry: () => void;
  /** What the list says where it has no words of its own: how it began, and each status. */
  words: { created: string; statuses: Readonly<Record<string, string>> };
}

/** What happened to a record, and who did it. */
export function History({ page, failed, onRetry, words }: HistoryProps) {
  return (
    <section className="facts">
      <h3 className="facts-title">History</h3>
      {failed ? (
        <p className="history-note" role="alert">
          The history could not be loaded.{' '}
          <button className="history-again" type="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : page ? (
        <Entries page={page} words={words} />
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
  words,
}: Pick<HistoryProps, 'words'> & { page: Page<HistoryEntry> }) {
  const { timeZone } = useSettings();
  return (
    <>
      <ol className="history">
        {items.map((entry, index) => (
          <li key={total - index}>
            <span className="history-what">{inWords(entry, words)}</span>{' '}
            <span className="history-note">
              <time dateTime={entry.at}>{dayAndTimeOf(entry.at, timeZone)}</time>
              {by(entry)}
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

function inWords({ kind, from, to }: HistoryEntry, { created, statuses }: HistoryProps['words']) {
  const label = (status: string | null) => statuses[status ?? ''] ?? status ?? '';
  switch (kind) {
    case 'created':
      return created;
    case 'status':
      return `${label(from)} → ${label(to)}`;
    case 'payment':
      return 'Payment confirmed';
    case 'deleted':
      return 'Deleted';
    case 'erased':
      return 'Personal data erased';
    case 'anonymised':
      return 'Made anonymous, long after its end';
  }
}

/** Who did it: an admin by address where it is known; a visitor or the server needs no name. */
const by = ({ by: admin }: HistoryEntry) =>
  admin === null ? '' : ` by ${admin.email ?? 'a former admin'}`;
