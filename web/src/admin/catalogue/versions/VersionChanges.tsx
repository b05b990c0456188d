import { useGetCatalogueVersionQuery } from '../catalogueApi';
import { changesText } from '../changeText';
import { changesBetween } from '../draft/changes';
import { contentOf } from '../draft/storedDraft';

const SHOWN = 4;

/** What a version has changed; nothing where one of the two cannot be loaded. */
export function VersionChanges({ former, version }: { former: number; version: number }) {
  const before = useGetCatalogueVersionQuery(former).data;
  const after = useGetCatalogueVersionQuery(version).data;
  if (!before || !after) return null;
  const [one, other] = [contentOf(before), contentOf(after)];
  const changes = changesBetween(one, other);
  return (
    <span className="version-changes">
      {changesText(changes, other, after.currency, SHOWN) || 'Nothing changed.'}
    </span>
  );
}
