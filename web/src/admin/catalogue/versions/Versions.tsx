import { useState } from 'react';
import type { Catalogue, CatalogueVersion } from '@finesse/api/contract/catalogue/catalogue';
import { formatDateTime } from '@finesse/api/contract/dates';
import { useSettings } from '../../../shared/settings';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Badge } from '../../ui/Badge';
import { LoadFailure } from '../../../shared/ui/feedback/FailureNote';
import { LoadingRows } from '../../ui/feedback/LoadingRows';
import { errorToast } from '../../ui/toast/toastSlice';
import { useToast } from '../../ui/toast/useToast';
import {
  useGetCatalogueVersionsQuery,
  useLazyGetCatalogueVersionQuery,
  useGetCatalogueVersionQuery,
} from '../catalogueApi';
import { changesText } from '../changeText';
import { changesBetween } from '../draft/changes';
import { contentOf } from '../draft/storedDraft';

interface VersionsProps {
  viewed: number | undefined;
  hasChanges: boolean;
  onView: (version: Catalogue) => void;
  onRestore: (version: Catalogue) => void;
}

/** So many are shown at first, and more at each press: what each has changed is loaded. */
const SHOWN = 20;
const CHANGES_SHOWN = 4;

/** The saved versions, newest first: what each has changed, and buttons to view and restore it. */
export function Versions({ viewed, hasChanges, onView, onRestore }: VersionsProps) {
  const { data, isError, refetch } = useGetCatalogueVersionsQuery();
  const [load, { isFetching }] = useLazyGetCatalogueVersionQuery();
  const [shown, setShown] = useState(SHOWN);
  const toast = useToast();

  async function withVersion(version: number, act: (catalogue: Catalogue) => void) {
    if (isFetching) return;
    // A version never changes, so the cached one is used.
    const { data: found } = await load(version, true);
    if (found) act(found);
    else toast(errorToast(`Version ${String(version)} could not be loaded. Please try again.`));
  }

  if (!data && isError)
    return (
      <LoadFailure
        of="versions"
        hint="Nothing is lost; please try again."
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingRows text="Loading versions..." />;
  return (
    <>
      <ol>
        {data.slice(0, shown).map((version, at) => (
          <VersionRow
            key={version.version}
            version={version}
            former={data[at + 1]?.version}
            isCurrent={at === 0}
            isViewed={version.version === viewed}
            onView={() => void withVersion(version.version, onView)}
            hasChanges={hasChanges}
            onRestore={() => void withVersion(version.version, onRestore)}
          />
        ))}
      </ol>
      {shown < data.length && (
        <Button onClick={() => setShown(shown + SHOWN)}>Show older versions</Button>
      )}
    </>
  );
}

interface VersionRowProps {
  version: CatalogueVersion;
  /** The one before it. */
  former: number | undefined;
  isCurrent: boolean;
  isViewed: boolean;
  hasChanges: boolean;
  onView: () => void;
  onRestore: () => void;
}

function VersionRow(props: VersionRowProps) {
  const { version: row, former, isCurrent, isViewed, hasChanges, onView, onRestore } = props;
  const { timeZone } = useSettings();
  const name = `version ${String(row.version)}`;
  return (
    <li className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between py-3 border-top">
      <p className="d-flex flex-wrap column-gap-2 align-items-center flex-fill">
        <strong>Version {row.version}</strong>
        {isCurrent && <Badge>Live</Badge>}
        <span className="w-100 fs-small text-body-secondary">
          <time dateTime={row.createdAt}>{formatDateTime(row.createdAt, timeZone)}</time>
          {`, ${row.createdBy ?? 'as the product came'}`}
        </span>
        {former !== undefined && <VersionChanges former={former} version={row.version} />}
      </p>
      <div className="d-flex gap-2">
        <Button
          look="quiet"
          className={isViewed ? 'active' : ''}
          aria-pressed={isViewed}
          aria-label={`View ${name}`}
          onClick={onView}
        >
          View
        </Button>
        {!isCurrent && (
          <ConfirmDialog
            trigger={<Button aria-label={`Restore: ${name}`}>Restore</Button>}
            title="Restore This Version?"
            about={`Version ${String(row.version)}`}
            text={`It becomes the newest version and is public within ten seconds. The current version stays in this list.${hasChanges ? ' Your unsaved changes will be lost.' : ''}`}
            action="Restore"
            look={hasChanges ? 'danger' : 'primary'}
            onConfirm={onRestore}
          />
        )}
      </div>
    </li>
  );
}

/** What a version has changed; nothing where one of the two cannot be loaded. */
function VersionChanges({ former, version }: { former: number; version: number }) {
  const before = useGetCatalogueVersionQuery(former).data;
  const after = useGetCatalogueVersionQuery(version).data;
  if (!before || !after) return null;
  const [one, other] = [contentOf(before), contentOf(after)];
  const changes = changesBetween(one, other);
  return (
    <span className="w-100">
      {changesText(changes, other, after.currency, CHANGES_SHOWN) || 'Nothing changed.'}
    </span>
  );
}
