import { useState } from 'react';
import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/answers';
import { isCalendarDate } from '@finesse/api/contract/formats';
import { textRule } from '@finesse/api/contract/rules';
import { DIARY_DAYS, daysFrom, type Closed } from '@finesse/api/contract/schedules/diary';
import { FormDialog } from '../ui/form/FormDialog';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useSettings } from '../../shared/settings';
import { counted } from '../../shared/words';
import { dateAfter } from '../../shared/dates/dates';
import { useCloseDaysMutation, useGetDiaryQuery, useOpenDayMutation } from './diaryApi';
import { diaryDays } from './diaryDays';
import { dayName, shortDayName } from './months';

const RULES = {
  date: textRule('Day', 10, 'Please choose a day'),
  until: textRule('Until', 10),
  note: textRule('Note', 200),
} as const;

/** The button "Close a day" and its dialog, which also closes all days of a span. */
export function CloseDay({ day, onClosed }: { day: string; onClosed: (date: string) => void }) {
  const [closeDays, { isLoading }] = useCloseDaysMutation();
  const [openDay] = useOpenDayMutation();
  const [{ from, to }, setSpan] = useState({ from: day, to: day });
  const toast = useToast();
  const days = daysFrom(from, to);

  function showClosed({ date, until }: { date: string; until: string }, closed: Closed) {
    const count = closed.events.length;
    const on = until ? 'these days' : 'that day';
    const stands =
      count === 0 ? '' : `. ${counted(count, 'event stands', 'events stand')} on ${on}`;
    const ids = closed.days?.map(({ id }) => id) ?? (closed.id ? [closed.id] : []);
    toast(
      until
        ? {
            title: 'Days Closed',
            description: `${dayName(date)} to ${dayName(until)} are closed${stands}`,
          }
        : { title: 'Day Closed', description: `${dayName(date)} is closed${stands}` },
      {
        sentence: until ? 'Open these days again' : `Open ${dayName(date)} again`,
        run: () => void Promise.all(ids.map((id) => openDay(id))),
      },
    );
  }

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
          { name: 'until', label: 'Until (Optional)', type: 'date', min: from, max: '9999-12-31' },
        ],
        [
          {
            name: 'note',
            label: 'Private note',
            placeholder: 'For example, holiday',
            autoComplete: 'off',
            dir: 'auto',
          },
        ],
        () => <BookedOnDays from={from} to={to} />,
      ]}
      onChange={({ date, until }) => setSpan({ from: date, to: until || date })}
      submitLabels={[days > 1 ? `Close ${String(days)} days` : 'Close the day', 'Closing...']}
      busy={isLoading}
      send={async ({ date, until, note }) => {
        const answer = await closeDays({
          date,
          until: until || null,
          note: note.trim() === '' ? null : note,
        });
        if (answer.data) showClosed({ date, until }, answer.data);
        return answer;
      }}
      failed="Nothing was closed, and nothing is lost; please try again."
      onSent={({ date }) => onClosed(date)}
    />
  );
}

/** What stands on the days that are to be closed, by name: closing them cancels nothing. */
function BookedOnDays({ from, to }: { from: string; to: string }) {
  const { timeZone } = useSettings();
  const count = isCalendarDate(from) && isCalendarDate(to) ? daysFrom(from, to) : 0;
  // The diary has no more at once; the message after closing counts those of a longer span.
  const isShown = count >= 1 && count <= DIARY_DAYS;
  const { currentData } = useGetDiaryQuery({ from, to }, { skip: !isShown });
  const dates = Array.from({ length: isShown ? count : 0 }, (_, at) =>
    dateAfter(from, { days: at }),
  );
  const days = currentData ? diaryDays(dates, currentData, timeZone) : [];
  const events = days.flatMap(({ date, events: those }) => those.map((event) => ({ date, event })));
  const moreRequests = days.reduce((sum, day) => sum + day.moreRequests, 0);
  return (
    <div role="status">
      {events.length + moreRequests > 0 && (
        <>
          <p className="dialog-text">
            {count > 1
              ? 'Closing them cancels none of what is on these days:'
              : `Closing it cancels none of what is on ${dayName(from)}:`}
          </p>
          <ul>
            {events.map(({ date, event: { bookingId, title, hours, stage } }) => (
              <li key={`${bookingId} ${date}`}>
                {count > 1 && `${shortDayName(date)}: `}
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
