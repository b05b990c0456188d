import { useState } from 'react';
import type { Clash } from '@finesse/api/contract/schedules/schedule';
import { REASON_RULES } from '@finesse/api/contract/rules';
import { Form, type FormFailure } from '../form/Form';
import { TextArea } from '../form/TextArea';
import { Dialog } from '../ui/dialog/Dialog';
import { ClashList } from './ClashList';

/** A change that was refused, since more would be promised by it than there is. */
export interface RefusedForClash {
  /** Whose booking it is. */
  name: string;
  clashes: readonly Clash[];
  /** What was to be done, as the words of a button. */
  action: string;
  /** Does it all the same; gives why that failed, undefined where it did not. */
  retryAnyway: (reason: string) => Promise<FormFailure | undefined>;
}

interface ClashQuestionProps {
  refused: RefusedForClash | null;
  onClose: () => void;
}

/** The server's own name for it, so that its sentence stands at the field. */
const RULES = { override: REASON_RULES.reason } as const;

/** Names what would clash, and asks for a reason to do it all the same. */
export function ClashQuestion({ refused, onClose }: ClashQuestionProps) {
  const [isBusy, setBusy] = useState(false);
  if (!refused) return null;
  const { name, clashes, action, retryAnyway } = refused;

  async function send({ override }: { override: string }) {
    setBusy(true);
    const failed = await retryAnyway(override);
    setBusy(false);
    if (!failed) onClose();
    return failed;
  }

  return (
    <Dialog
      title="Promised Twice"
      intro={`${name}: more equipment would be promised than there is. Nothing was changed.`}
      open
      onOpenChange={(open) => !open && onClose()}
      keepOpen
    >
      <div className="dialog-body clash-question">
        <ClashList clashes={clashes} state="would-clash" />
        <Form
          rules={RULES}
          words={[`${action} all the same`, 'One moment...']}
          busy={isBusy}
          onSend={send}
          rows={[
            (state) => (
              <TextArea
                {...state('override')}
                name="override"
                label="Why it is fine"
                hint="The history keeps it."
                placeholder="Such as: two more pipes are borrowed"
                rows={2}
              />
            ),
          ]}
        />
      </div>
    </Dialog>
  );
}
