import { dayAndTimeOf } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { useSettings } from '../settings';
import { changedBy, changeInWords, type HistoryLabels } from './historyText';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';

/** A change that was not made, since somebody else had made another one. */
export interface Conflict {
  name: string;
  change: HistoryEntry;
  /** What was to be done, as the words of a button. */
  action: string;
  retry: () => void;
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  labels: HistoryLabels;
  onClose: () => void;
}

/** Says who changed what meanwhile, and offers to do it all the same. */
export function ConflictDialog({ conflict, labels, onClose }: ConflictDialogProps) {
  const settings = useSettings();
  if (!conflict) return null;
  const { name, change, action, retry } = conflict;
  const when = `${dayAndTimeOf(change.at, settings.timeZone)}${changedBy(change)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Changed Meanwhile"
      text={`${name}: ${changeInWords(change, labels, settings)}, ${when}. Nothing was overwritten.`}
      action={action}
      onConfirm={retry}
    />
  );
}
