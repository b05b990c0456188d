import { useWatch } from 'react-hook-form';
import type { InferInput } from 'valibot';
import { BOOKING_STAGE_FACTS } from '@finesse/api/contract/stages';
import { isCalendarDate } from '@finesse/api/contract/formats';
import {
  DIARY_DAYS,
  daysFrom,
  NEW_CLOSED_DAYS_SCHEMA,
  type Closed,
  type NewClosedDays,
} from '@finesse/api/contract/schedules/diary';
import { Form } from '../ui/form/Form';
import type { MutationForm } from '../ui/form/formConfig';
import { useDraftDialog } from '../drafts';
import { FormDialog } from '../ui/form/FormDialog';
import { failureSentence, isNotFound } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../ui/Icon';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { useSettings } from '../../shared/settings';
import { pluralize } from '@finesse/api/contract/text';
import { dateAfter } from '../../shared/dates/dates';
import { useCloseDaysMutation, useGetDiaryQuery, useOpenDayMutation } from './diaryApi';
import { diaryDays } from './diaryDays';
import { formatDayAndMonth, formatWeekdayAndDay } from '@finesse/api/contract/dates';

interface CloseDayProps {
  day: string;
  onClosed: (date: string) => void;
}

/** The button "Close a day" and its dialog, which also closes all days of a span. */
export function CloseDay({ day, onClosed }: CloseDayProps) {
  const [closeDays] = useCloseDaysMutation();
  const showClosed = useClosedToast();
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
      {...useDraftDialog('close-day')}
      schema={NEW_CLOSED_DAYS_SCHEMA}
      defaultValues={{ date: day, until: '', note: '' }}
      send={closeDays}
      failed="Nothing was closed, and nothing is lost; please try again."
      onSent={(closed, body) => {
        showClosed(body, closed);
        onClosed(body.date);
      }}
    >
      {(form) => <CloseDayFields form={form} />}
    </FormDialog>
  );
}

type CloseDayValues = InferInput<typeof NEW_CLOSED_DAYS_SCHEMA>;

function CloseDayFields({ form }: { form: MutationForm<CloseDayValues> }) {
  const { control } = form.methods;
  const [from, until] = useWatch({ control, name: ['date', 'until'] });
  const to = until || from;
  const days = daysFrom(from, to);
  return (
    <Form
      form={form}
      className="dialog-body"
      submitLabels={[days > 1 ? `Close ${String(days)} days` : 'Close the day', 'Closing...']}
      rows={[
        [
          { name: 'date', label: 'Day', type: 'date', max: '9999-12-31' },
          { name: 'until', label: 'Until (Optional)', type: 'date', min: from, max: '9999-12-31' },
        ],
        {
          name: 'note',
          label: 'Private note',
          placeholder: 'For example, holiday',
          autoComplete: 'off',
          dir: 'auto',
        },
        <BookedOnDays key="booked" from={from} to={to} />,
      ]}
    />
  );
}

const NOT_OPENED = 'Not all of it could be opened again. Please look at the diary.';

/** Says what was closed and what stands there, with an undo. */
function useClosedToast() {
  const [openDay] = useOpenDayMutation();
  const toast = useToast();

  /** One after the other: servers refuse hundreds of calls at once. */
  async function openAgain(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const { error } = await openDay(id);
      // Somebody else may have opened it.
      if (error && !isNotFound(error)) return toast(errorToast(failureSentence(error, NOT_OPENED)));
    }
  }

  return ({ date, until }: NewClosedDays, closed: Closed) => {
    const count = closed.events.length;
    const on = until ? 'these days' : 'that day';
    const stands =
      count === 0 ? '' : `. ${pluralize(count, 'event stands', 'events stand')} on ${on}`;
    const ids = closed.days?.map(({ id }) => id) ?? (closed.id ? [closed.id] : []);
    toast(
      until
        ? {
            title: 'Days Closed',
            description: `${formatDayAndMonth(date)} to ${formatDayAndMonth(until)} are closed${stands}`,
          }
        : { title: 'Day Closed', description: `${formatDayAndMonth(date)} is closed${stands}` },
      {
        sentence: until ? 'Open these days again' : `Open ${formatDayAndMonth(date)} again`,
        run: () => void openAgain(ids),
      },
    );
  };
}

/** More would push the button out of sight. */
const SHOWN = 8;

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
          <p className="mt-3 text-body-secondary text-break">
            {count > 1
              ? 'Closing them cancels none of what is on these days:'
              : `Closing it cancels none of what is on ${formatDayAndMonth(from)}:`}
          </p>
          <ul>
            {events.slice(0, SHOWN).map(({ date, event: { bookingId, title, hours, stage } }) => (
              <li key={`${bookingId} ${date}`}>
                {count > 1 && `${formatWeekdayAndDay(date)}: `}
                <bdi>{title}</bdi>, {hours}: {BOOKING_STAGE_FACTS[stage].label}
              </li>
            ))}
            {events.length > SHOWN && <li>and {events.length - SHOWN} more</li>}
            {moreRequests > 0 && <li>{pluralize(moreRequests, 'further request')}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
