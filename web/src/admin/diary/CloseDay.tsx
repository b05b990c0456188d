import { useState } from 'react';
import { textRule } from '@finesse/api/contract/rules';
import { Form, formFailure } from '../../shared/form/Form';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { Icon } from '../../shared/ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useCloseDayMutation } from './diaryApi';
import { dayName } from './months';

const RULES = {
  date: textRule('Day', 10, 'Please choose a day'),
  note: textRule('Note', 200),
} as const;
const FAILED = 'The day could not be closed. Nothing is lost; please try again.';

/** The button "Close a day" and its dialog. */
export function CloseDay({ day, onClosed }: { day: string; onClosed: (date: string) => void }) {
  const [open, setOpen] = useState(false);
  const [closeDay, { isLoading }] = useCloseDayMutation();
  const toast = useToast();

  async function send({ date, note }: { date: string; note: string }) {
    const { error } = await closeDay({ date, note: note.trim() === '' ? null : note });
    if (error) return formFailure(error, FAILED);
    setOpen(false);
    toast({ title: 'Day Closed', description: `${dayName(date)} is closed` });
    onClosed(date);
    return undefined;
  }

  return (
    <Dialog
      title="Close a Day"
      intro="The form tells visitors kindly that you are away then, and takes their request all the same. Bookings that are there stay."
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={
        <button className="btn btn-outline-light" type="button">
          <Icon name="close" />
          Close a day
        </button>
      }
    >
      <Form
        className="dialog-body"
        rules={RULES}
        texts={{ date: day }}
        words={['Close the day', 'Closing...']}
        busy={isLoading}
        onSend={send}
        rows={[
          [
            { name: 'date', label: 'Day', type: 'date', max: '9999-12-31' },
            {
              name: 'note',
              label: 'Note, for you',
              placeholder: 'Such as: holiday',
              autoComplete: 'off',
              dir: 'auto',
            },
          ],
        ]}
      />
    </Dialog>
  );
}
