import { formatDateTime } from '@finesse/api/contract/dates';
import type { HistoryEntry } from '@finesse/api/contract/history';
import { useSettings } from '../../../shared/settings';
import { changedBy, formatChange, type HistoryLabels } from './historyText';
import { ConfirmDialog } from '../dialog/ConfirmDialog';

/** A change that was rejected because somebody else changed the record first. */
export interface Conflict {
  name: string;
  change: HistoryEntry;
  /** The label of the button that retries it. */
  action: string;
  retry: () => void;
}

interface ConflictDialogProps {
  conflict: Conflict | null;
  labels: HistoryLabels;
  onClose: () => void;
}

/** Shows who changed what, and offers to make the change in spite of that. */
export function ConflictDialog({ conflict, labels, onClose }: ConflictDialogProps) {
  const settings = useSettings();
  if (!conflict) return null;
  const { name, change, action, retry } = conflict;
  const when = `${formatDateTime(change.at, settings.timeZone)}${changedBy(change)}`;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Already Changed"
      text={`${name}: ${formatChange(change, labels, settings)}, ${when}. Nothing was overwritten.`}
      action={action}
      onConfirm={retry}
    />
  );
}
