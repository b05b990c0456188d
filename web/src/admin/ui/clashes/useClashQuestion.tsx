import { useState } from 'react';
import { type Clash, OVERRIDE_SCHEMA } from '@finesse/api/contract/schedules/schedule';
import type { CallFailure } from '../../../shared/api/failure';
import { parsedBody } from '../../../shared/api/fieldErrors';
import { Button } from '../../../shared/ui/Button';
import { Form } from '../form/Form';
import type { FormFailure } from '../form/formConfig';
import { useMutationForm } from '../form/useMutationForm';
import { Dialog } from '../dialog/Dialog';
import { ClashList, UseFewer } from './ClashList';

/** A change that the server refused because it promises more equipment than there is. */
export interface ClashingChange {
  bookingId: string;
  name: string;
  action: string;
  /** Repeats the change with a reason; resolves to its error, undefined without one. */
  retryAnyway: (reason: string) => Promise<unknown>;
  /** For a second failure without a sentence of the server. */
  failed: FormFailure | undefined;
  /** Closes the form that made the change, where its equipment is to be looked at instead. */
  onLeave?: () => void;
}

type RefusedChange = ClashingChange & { clashes: readonly Clash[] };

/** Asks for a reason to make a change despite clashes; `question` is the dialog to render. */
export function useClashQuestion() {
  const [refused, setRefused] = useState<RefusedChange | null>(null);
  return {
    /** @returns false for a failure that is no clash */
    askAboutClash: (failure: unknown, change: ClashingChange): boolean => {
      const clashes = clashesIn(failure);
      if (clashes.length > 0) setRefused({ ...change, clashes });
      return clashes.length > 0;
    },
    question: refused && <ClashQuestion refused={refused} onClose={() => setRefused(null)} />,
  };
}

function clashesIn(failure: unknown): Clash[] {
  const { status, body } = failure as CallFailure;
  const { clashes } = (parsedBody(body) ?? {}) as { clashes?: Clash[] };
  return status === 409 && Array.isArray(clashes) ? clashes : [];
}

function ClashQuestion({ refused, onClose }: { refused: RefusedChange; onClose: () => void }) {
  const { bookingId, name, clashes, action, retryAnyway, failed, onLeave } = refused;
  const form = useMutationForm({
    schema: OVERRIDE_SCHEMA,
    defaultValues: { override: '' },
    send: async ({ override }) => ({ error: await retryAnyway(override) }),
    failed,
    onSent: onClose,
  });

  return (
    <Dialog
      title="Not Enough Equipment"
      intro={`${name}: nothing was changed.`}
      open
      onOpenChange={(open) => !open && onClose()}
      keepOpen
    >
      <div className="dialog-body d-grid gap-5">
        <ClashList clashes={clashes} state="would-clash" />
        <UseFewer bookingId={bookingId} className="btn btn-primary" onClick={() => onLeave?.()} />
        <Form
          form={form}
          submitLabels={[`${action} anyway`, 'One moment...']}
          look="quiet-danger"
          aside={<Button onClick={onClose}>Cancel</Button>}
          rows={[
            {
              name: 'override',
              type: 'textarea',
              label: 'Reason to do it anyway',
              hint: 'Stored in the history.',
              placeholder: 'For example, two more pipes are borrowed',
              rows: 2,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
