import { useWatch } from 'react-hook-form';
import { formatTime } from '@finesse/api/contract/dates';
import { ASSUMED_EVENT_HOURS } from '@finesse/api/contract/limits';
import type { VersionedBooking } from '../api/bookingApi';
import { Form } from '../ui/form/Form';
import type { MutationForm } from '../ui/form/formConfig';
import { useDraftDialog } from '../drafts';
import { FormDialog } from '../ui/form/FormDialog';
import { nameOf } from '../format/nameOf';
import { pastDateNote, pastTimeNote } from '../../shared/dates/pastNotes';
import { useNow } from '../../shared/dates/useNow';
import { useToday } from '../../shared/dates/useToday';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { BOOKING_HISTORY_LABELS } from '../ui/history/historyText';
import { Icon } from '../ui/Icon';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { useSetScheduleMutation } from './scheduleApi';
import {
  AS_REQUESTED,
  bodyOf,
  scheduleSchema,
  textsOfSchedule,
  type ScheduleDefaults,
  type ScheduleName,
  type ScheduleTexts,
  withInput,
} from './scheduleTexts';

/** Until they are loaded the form cannot be opened. */
const UNKNOWN = { travel: 0, setUp: 0, breakdown: 0 };

export function EditSchedule({ booking }: { booking: VersionedBooking }) {
  const { timeZone } = useSettings();
  const { data: catalogue } = useGetCatalogueQuery();
  const [setSchedule] = useSetScheduleMutation();
  const { open, ...draft } = useDraftDialog(`times-${booking.id}`, booking);
  const buffers = catalogue?.buffers ?? UNKNOWN;
  const defaultsOf = (seen: VersionedBooking) => ({ requested: seen, buffers, timeZone });
  return (
    <FormDialog
      title="When It Takes Place"
      intro="What is left empty is as in the request, or as “Website” has it under “Time around an event”."
      confirmClose
      open={open && catalogue !== undefined}
      {...draft}
      trigger={
        <Button disabled={!catalogue}>
          <Icon name="clock" />
          <span>
            Change<span className="visually-hidden"> times</span>
          </span>
        </Button>
      }
      schema={scheduleSchema(booking.schedule, defaultsOf(booking))}
      record={{
        seen: booking,
        valuesOf: (seen) => textsOfSchedule(seen.schedule, defaultsOf(seen)),
        labels: BOOKING_HISTORY_LABELS,
        together: ['start', 'end', 'hours'],
      }}
      send={(texts, { seen, override }) =>
        setSchedule({
          seen,
          body: { ...bodyOf(texts, seen.schedule, defaultsOf(seen)), override },
        })
      }
      failed="The times could not be saved. Nothing is lost; please try again."
      clash={{ bookingId: booking.id, name: nameOf(booking), action: 'Save the times' }}
      successToast={() => ({
        title: 'Times Saved',
        description: 'Your changes have been saved',
        about: nameOf(booking),
      })}
    >
      {(form) => <ScheduleFields form={form} booking={booking} defaults={defaultsOf(booking)} />}
    </FormDialog>
  );
}

interface ScheduleFieldsProps {
  form: MutationForm<ScheduleTexts>;
  booking: VersionedBooking;
  defaults: ScheduleDefaults;
}

function ScheduleFields({ form, booking, defaults }: ScheduleFieldsProps) {
  const { buffers } = defaults;
  const { control, getValues, setValue } = form.methods;
  const now = useNow();
  const today = useToday();
  const start = useWatch({ control, name: 'start' });
  const [date = '', time = ''] = start.split('T');
  // An event that is over may be corrected without it.
  const isMoved = start !== textsOfSchedule(booking.schedule, defaults).start;
  const past =
    pastDateNote(date, today) ??
    pastTimeNote(date, time, today, formatTime(now, defaults.timeZone));

  const set = (texts: Partial<ScheduleTexts>) => {
    const { isSubmitted } = form.methods.formState;
    for (const [name, text] of Object.entries(texts) as [ScheduleName, string][])
      if (text !== getValues(name))
        setValue(name, text, { shouldDirty: true, shouldValidate: isSubmitted });
  };
  /** End and length follow from each other, and from the start. */
  const linked = (name: ScheduleName) => ({
    name,
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      set(withInput(getValues(), name, value, booking.schedule, defaults)),
  });
  const minutes = (name: ScheduleName, label: string, usual: number) =>
    ({ name, label, inputMode: 'numeric', placeholder: String(usual), short: true }) as const;

  return (
    <Form
      form={form}
      className="dialog-body d-grid gap-4"
      actionsClass="dialog-actions m-0"
      submitLabels={['Save times', 'Saving...']}
      rows={[
        [
          {
            label: 'Start',
            type: 'datetime-local',
            warning: isMoved ? past : undefined,
            ...linked('start'),
          },
          { label: 'End', type: 'datetime-local', ...linked('end') },
        ],
        [
          {
            label: 'Length in hours',
            inputMode: 'decimal',
            placeholder: `${String(ASSUMED_EVENT_HOURS)}, or as quoted`,
            short: true,
            ...linked('hours'),
          },
          {
            label: 'Number of guests',
            name: 'guests',
            inputMode: 'numeric',
            placeholder: booking.guestCount,
            short: true,
          },
        ],
        {
          legend: 'Minutes before and after',
          className: 'schedule-minutes',
          fields: [
            minutes('travelMinutes', 'Travel one way', buffers.travel),
            minutes('setUpMinutes', 'Set-up', buffers.setUp),
            minutes('breakdownMinutes', 'Breakdown', buffers.breakdown),
          ],
        },
        {
          label: 'Access notes',
          name: 'accessNotes',
          type: 'textarea',
          placeholder: 'Gate, floor, parking',
          rows: 2,
        },
      ]}
      aside={<Button onClick={() => set(AS_REQUESTED)}>Reset to the request</Button>}
    />
  );
}
