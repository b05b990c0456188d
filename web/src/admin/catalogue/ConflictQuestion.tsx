import { formatDateTime } from '@finesse/api/contract/dates';
import { useSettings } from '../../shared/settings';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { shortened } from '../../shared/words';
import { placeOf, valueText } from './changeText';
import type { Collision } from './draft/merge';
import type { Draft } from './draft/paths';
import { contentOf } from './draft/storedDraft';
import { changedRoots } from './draft/useCatalogueForm';
import { sectionAt } from './sections';
import type { SaveControl } from './useSave';

/** More would fill the dialog. */
const SHOWN = 6;
const LONGEST = 200;

/** Says who has saved which sections, shows what both changed, and asks whose values to keep. */
export function ConflictQuestion({ saving }: { saving: SaveControl }) {
  const { conflict, closeConflict, keepMine, takeTheirs } = saving;
  const { timeZone } = useSettings();
  if (!conflict) return null;
  const { current, change, from, merged, collisions } = conflict;
  const theirs = changedRoots(contentOf(from), contentOf(current));
  const who = change.createdBy ?? 'Somebody';
  const text = [
    `${who} saved version ${String(change.version)} on ${formatDateTime(change.createdAt, timeZone)}`,
    `and changed: ${titlesOf(theirs)}.`,
    'Both of you changed what is below; all else is put together. Nothing was overwritten yet.',
  ].join(' ');
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && closeConflict()}
      title="Already Changed"
      text={text}
      action="Keep mine"
      look="primary"
      onConfirm={() => keepMine(conflict)}
      other={{ action: 'Take theirs', onConfirm: () => takeTheirs(conflict) }}
    >
      <ul className="list-unstyled mt-3 mb-0">
        {collisions.slice(0, SHOWN).map((collision) => (
          <BothValues
            key={collision.path}
            collision={collision}
            merged={merged}
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
  currency: string;
}

function BothValues({ collision, merged, currency }: BothValuesProps) {
  const { path, mine, theirs } = collision;
  const { names, spec } = placeOf(path, merged, mine ?? theirs);
  const shown = (value: unknown) =>
    value === undefined
      ? 'removed'
      : shortened(valueText(value, spec, currency) ?? 'changed', LONGEST);
  return (
    <li className="mb-2 text-break">
      <strong>{names.join(': ')}</strong>
      <br />
      Yours: <bdi>{shown(mine)}</bdi>
      <br />
      Theirs: <bdi>{shown(theirs)}</bdi>
    </li>
  );
}

/** The titles of their sections; of a part without a section, its own name. */
const titlesOf = (roots: readonly string[]): string =>
  [...new Set(roots.map((root) => sectionAt(root)?.title ?? root))].join(', ') || 'nothing';
