import { textRule } from '@finesse/api/contract/rules';
import { FormDialog } from '../../shared/form/FormDialog';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useCloseDayMutation } from './diaryApi';
import { dayName } from './months';

const RULES = {
  date: textRule('Day', 10, 'Please choose a day'),
  note: textRule('Note', 200),
} as const;

/** The button "Close a day" and its dialog. */
export function CloseDay({ day, onClosed }: { day: string; onClosed: (date: string) => void }) {
  const [closeDay, { isLoading }] = useCloseDayMutation();
  const toast = useToast();

  return (
    <FormDialog
      title="Close a Day"
      intro="The form tells visitors that you are closed on that day, but still accepts their requests. Existing bookings stay."
      trigger={
        <Button>
          <Icon name="close" />
          Close a day
        </Button>
      }
      rules={RULES}
      defaultValues={{ date: day }}
      rows={[
        [
          { name: 'date', label: 'Day', type: 'date', max: '9999-12-31' },
          {
            name: 'note',
            label: 'Private note',
            placeholder: 'For example, holiday',
            autoComplete: 'off',
            dir: 'auto',
          },
        ],
      ]}
      submitLabels={['Close the day', 'Closing...']}
      busy={isLoading}
      send={({ date, note }) => closeDay({ date, note: note.trim() === '' ? null : note })}
      failed="The day could not be closed. Nothing is lost; please try again."
      onSent={({ date }) => {
        toast({ title: 'Day Closed', description: `${dayName(date)} is closed` });
        onClosed(date);
      }}
    />
  );
}
