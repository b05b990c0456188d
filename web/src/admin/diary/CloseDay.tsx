import { useState } from 'react';
import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/answers';
import { isCalendarDate } from '@finesse/api/contract/formats';
import { textRule } from '@finesse/api/contract/rules';
import { FormDialog } from '../ui/form/FormDialog';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useSettings } from '../../shared/settings';
import { counted } from '../../shared/words';
import { useCloseDayMutation, useGetDiaryQuery } from './diaryApi';
import { diaryDays } from './diaryDays';
import { dayName } from './months';

const RULES = {
  date: textRule('Day', 10, 'Please choose a day'),
  note: textRule('Note', 200),
} as const;

/** The button "Close a day" and its dialog. */
export function CloseDay({ day, onClosed }: { day: string; onClosed: (date: string) => void }) {
  const [closeDay, { isLoading }] = useCloseDayMutation();
  const [typed, setTyped] = useState(day);
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
        () => <BookedOnDay date={typed} />,
      ]}
      onChange={({ date }) => setTyped(date)}
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

/** What stands on the day that is to be closed, by name: closing it cancels nothing. */
function BookedOnDay({ date }: { date: string }) {
  const { timeZone } = useSettings();
  const isDay = isCalendarDate(date);
  const { currentData } = useGetDiaryQuery({ from: date, to: date }, { skip: !isDay });
  const [day] = isDay && currentData ? diaryDays([date], currentData, timeZone) : [];
  const { events = [], moreRequests = 0 } = day ?? {};
  return (
    <div role="status">
      {events.length + moreRequests > 0 && (
        <>
          <p className="dialog-text">Closing it cancels none of what is on {dayName(date)}:</p>
          <ul>
            {events.map(({ bookingId, title, hours, stage }) => (
              <li key={bookingId}>
                <bdi>{title}</bdi>, {hours}: {BOOKING_STAGE_FACTS[stage].label}
              </li>
            ))}
            {moreRequests > 0 && <li>{counted(moreRequests, 'further request')}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
