import { useRef, useState, type SubmitEvent } from 'react';
import { ASSUMED_EVENT_HOURS } from '@finesse/api/contract/limits';
import type { ScheduleChange } from '@finesse/api/contract/schedules/schedule';
import { conflictIn, failureSentence, fieldErrors } from '../../shared/api/failure';
import type { VersionedBooking } from '../api/versionedBooking';
import { useClashQuestion } from '../ui/clashes/useClashQuestion';
import { TextArea } from '../../shared/form/TextArea';
import { controlledField, TextField } from '../../shared/form/TextField';
import { focusFirst } from '../../shared/form/texts';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { useToast } from '../../shared/ui/toast/useToast';
import { useGetCatalogueQuery } from '../catalogue/catalogueApi';
import { useSetScheduleMutation } from './scheduleApi';
import {
  AS_REQUESTED,
  bodyOf,
  validateSchedule,
  textsOfSchedule,
  withInput,
  BOOKING_CHANGED,
  type ScheduleName,
  type ScheduleDefaults,
} from './scheduleTexts';

const FAILED = 'The times could not be saved. Nothing is lost; please try again.';

/** The button "Change" and its dialog with the times of an event. */
export function EditSchedule({ booking }: { booking: VersionedBooking }) {
  const [open, setOpen] = useState(false);
  const { data: catalogue } = useGetCatalogueQuery();
  return (
    <Dialog
      title="When It Takes Place"
      intro="Empty fields use the request or the defaults of the catalogue."
      open={open}
      onOpenChange={setOpen}
      confirmClose
      trigger={
        <Button disabled={!catalogue}>
          <Icon name="clock" />
          <span>
            Change<span className="visually-hidden"> times</span>
          </span>
        </Button>
      }
    >
      {catalogue && (
        <ScheduleForm
          booking={booking}
          buffers={catalogue.buffers}
          onSaved={() => setOpen(false)}
        />
      )}
    </Dialog>
  );
}

interface ScheduleFormProps {
  booking: VersionedBooking;
  buffers: ScheduleDefaults['buffers'];
  onSaved: () => void;
}

function ScheduleForm({ booking, buffers, onSaved }: ScheduleFormProps) {
  const { timeZone } = useSettings();
  const defaults: ScheduleDefaults = { requested: booking, buffers, timeZone };
  // As it was when the form opened, even if the booking is refetched.
  const [before] = useState(booking.schedule);
  const [texts, setTexts] = useState(() => textsOfSchedule(before, defaults));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { askAboutClash, question } = useClashQuestion();
  const form = useRef<HTMLFormElement>(null);
  const [setSchedule, { isLoading }] = useSetScheduleMutation();
  const toast = useToast();

  function show(broken: Record<string, string>): void {
    setProblems(broken);
    focusFirst(form.current, broken);
  }

  /** Resolves to the error of a failed change. */
  async function store(body: ScheduleChange): Promise<unknown> {
    const { error } = await setSchedule({ seen: booking, body });
    if (error !== undefined) return error;
    toast({
      title: 'Times Saved',
      description: 'Your changes have been saved',
      about: nameOf(booking),
    });
    onSaved();
    return undefined;
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const body = bodyOf(texts, before, defaults);
    const broken = validateSchedule(texts, body);
    show(broken);
    if (Object.keys(broken).length > 0) return;
    const error = await store(body);
    if (error === undefined) return;
    const isAsked = askAboutClash(error, {
      name: nameOf(booking),
      action: 'Save the times',
      retryAnyway: (override) => store({ ...body, override }),
      failed: FAILED,
    });
    if (isAsked) return;
    const fields = fieldErrors(error);
    if (conflictIn(error)) show({ all: BOOKING_CHANGED });
    else if (Object.keys(fields).length > 0) show(fields);
    else show({ all: failureSentence(error, FAILED) });
  }

  const field = (name: ScheduleName) =>
    controlledField(name, texts[name], problems[name], (text) =>
      setTexts(withInput(texts, name, text, before, defaults)),
    );
  const minutes = (name: ScheduleName, placeholder: number) => ({
    ...field(name),
    inputMode: 'numeric' as const,
    placeholder: String(placeholder),
    short: true,
  });

  return (
    <>
      <form
        ref={form}
        className="dialog-body schedule-form"
        noValidate
        onSubmit={(event) => void save(event)}
      >
        <div className="form-grid">
          <TextField label="Start" type="datetime-local" {...field('start')} />
          <TextField label="End" type="datetime-local" {...field('end')} />
        </div>
        <div className="form-grid">
          <TextField
            label="Length in hours"
            inputMode="decimal"
            placeholder={`${String(ASSUMED_EVENT_HOURS)}, or as quoted`}
            short
            {...field('hours')}
          />
          <TextField
            label="Guests, exactly"
            inputMode="numeric"
            placeholder={booking.guestCount}
            short
            {...field('guests')}
          />
        </div>
        <fieldset className="schedule-minutes">
          <legend>Minutes before and after</legend>
          <div>
            <TextField label="Travel one way" {...minutes('travelMinutes', buffers.travel)} />
            <TextField label="Set-up" {...minutes('setUpMinutes', buffers.setUp)} />
            <TextField label="Breakdown" {...minutes('breakdownMinutes', buffers.breakdown)} />
          </div>
        </fieldset>
        <TextArea
          label="Access notes"
          placeholder="Gate, floor, parking"
          rows={2}
          {...field('accessNotes')}
        />
        <div role="alert">
          {problems['all'] && <p className="field-error">{problems['all']}</p>}
        </div>
        <div className="dialog-actions">
          <Button
            onClick={() => {
              setTexts({ ...texts, ...AS_REQUESTED });
              setProblems({});
            }}
          >
            As requested
          </Button>
          <button className="btn btn-primary" type="submit" aria-disabled={isLoading}>
            {isLoading ? 'Saving...' : 'Save times'}
          </button>
        </div>
      </form>
      {question}
    </>
  );
}
