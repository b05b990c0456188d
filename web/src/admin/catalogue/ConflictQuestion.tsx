import { formatDateTime } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { truncate } from '@finesse/api/contract/text';
import { placeOf, valueText } from './changeText';
import { changesBetween } from './draft/changes';
import type { Collision } from './draft/merge';
import { rootOf, type Draft } from './draft/paths';
import { contentOf } from './draft/storedDraft';
import { sectionAt } from './sections';
import type { SaveControl } from './useSave';

/** More would fill the dialog. */
const SHOWN = 6;
const LONGEST = 200;

interface ConflictQuestionProps {
  saving: SaveControl;
  /** Of who asks: what they have saved in another tab is not somebody else's. */
  ownEmail: string;
}

/** Says who has saved which sections, shows what both changed, and asks whose values to keep. */
export function ConflictQuestion({ saving, ownEmail }: ConflictQuestionProps) {
  const { conflict, closeConflict, settle } = saving;
  const { timeZone } = useSettings();
  if (!conflict) return null;
  const { current, change, from, merged, collisions } = conflict;
  const theirs = changesBetween(contentOf(from), contentOf(current)).map(({ path }) =>
    rootOf(path),
  );
  const isOwn = change.createdBy === ownEmail;
  const who = change.createdBy ?? 'Somebody';
  const text = [
    `${isOwn ? 'In another tab or on another device you' : who} saved version ${String(change.version)}`,
    `on ${formatDateTime(change.createdAt, timeZone)} and changed: ${titlesOf(theirs)}.`,
    `${isOwn ? 'You have changed what is below in both places' : 'Both of you changed what is below'};`,
    'all else is put together. Nothing was overwritten yet.',
  ].join(' ');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && closeConflict()}
      title="Already Changed"
      text={text}
      action={isOwn ? 'Keep these' : 'Keep mine'}
      look="primary"
      onConfirm={() => settle('mine', conflict)}
      other={{
        action: isOwn ? 'Take those' : 'Take theirs',
        onConfirm: () => settle('theirs', conflict),
      }}
    >
      <ul className="mt-3">
        {collisions.slice(0, SHOWN).map((collision) => (
          <BothValues
            key={collision.path}
            collision={collision}
            merged={merged}
            names={isOwn ? ['Here', 'There'] : ['Yours', 'Theirs']}
            currency={current.currency}
          />
        ))}
        {collisions.length > SHOWN && <li>and {collisions.length - SHOWN} more</li>}
      </ul>
    </ConfirmDialog>
  );
}

interface BothValuesProps {
  collision: Collision;
  merged: Draft;
  /** Of the two places where it was changed. */
  names: readonly [string, string];
  currency: string;
}

function BothValues({ collision, merged, names: [here, there], currency }: BothValuesProps) {
  const { path, mine, theirs } = collision;
  const { names, spec } = placeOf(path, merged, mine ?? theirs);
  const shown = (value: unknown) =>
    value === undefined
      ? 'removed'
      : truncate(valueText(value, spec, currency) ?? 'changed', LONGEST);
  return (
    <li className="mb-2 text-break">
      <strong>{names.join(': ')}</strong>
      <br />
      {here}: <bdi>{shown(mine)}</bdi>
      <br />
      {there}: <bdi>{shown(theirs)}</bdi>
    </li>
  );
}

/** The titles of their sections; of a part without a section, its own name. */
const titlesOf = (roots: readonly string[]): string =>
  [...new Set(roots.map((root) => sectionAt(root)?.title ?? root))].join(', ') || 'nothing';
