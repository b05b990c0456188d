import { bookingField } from '@finesse/api/contract/booking-fields';
import { dayLimitNote, guestLimitNote } from '@finesse/api/contract/catalogue/estimate-limit';
import { countDays, type EventDays, type GuestCount } from '@finesse/api/contract/enumerations';
import { formatTime } from '@finesse/api/contract/dates';
import { nightNote } from '@finesse/api/contract/schedules/span-text';
import { useCatalogue } from '../../shared/catalogue';
import { pastTimeNote } from '../../shared/dates/pastNotes';
import { useNow } from '../../shared/dates/useNow';
import { useToday } from '../../shared/dates/useToday';
import { useChosenEstimate } from '../../shared/estimate/chosenEstimate';
import { useSettings } from '../../shared/settings';
import { AnswerField, type Help } from './AnswerField';
import { ConfirmStep } from './ConfirmStep';
import { dateNote, useDaysAhead } from './dateNote';
import { FORM_FIELDS, LAST_STEP, TEXT_NAMES, type StepProps, type TextName } from './fields';
import { ServicesStep } from './ServicesStep';

export interface StepFieldsProps extends StepProps {
  step: number;
  onChange: (step: number) => void;
}

const HELP: Partial<Record<TextName, Help>> = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  instagram: {
    placeholder: '@username',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    autoComplete: 'off',
  },
  eventTime: { empty: 'Select a time' },
  location: {
    rows: 2,
    autoComplete: 'street-address',
    placeholder: 'Full address (Outdoor/Private residence only)',
  },
  guestCount: { empty: 'Select number of guests' },
  eventType: { empty: 'Select event type' },
  eventDays: { empty: 'One day or evening' },
  flavourPreferences: { rows: 3, placeholder: 'The flavours or blends you would like' },
  specialRequirements: {
    rows: 3,
    placeholder: 'Anything we should know about the place or the guests',
  },
  budget: { empty: 'Select budget range' },
};

const SERVICES_STEP = 2;
/** Its long texts have the whole width. */
const PREFERENCES_STEP = 4;

export function StepFields({ step, onChange, ...props }: StepFieldsProps) {
  const today = useToday();
  const now = useNow();
  const { timeZone } = useSettings();
  const ahead = useDaysAhead(step === bookingField('eventDate').step);
  const { packages } = useCatalogue();
  const chosen = useChosenEstimate();
  if (step === SERVICES_STEP) return <ServicesStep {...props} />;
  if (step === LAST_STEP) return <ConfirmStep {...props} onChange={onChange} />;

  const { eventDate, eventTime, eventDays, guestCount } = props.values;
  // Who asks for Saturday at 00:30 may mean the night after Saturday.
  const night = nightNote(eventDate, eventTime);
  const late = pastTimeNote(eventDate, eventTime, today, formatTime(now, timeZone));
  const length = countDays(eventDays as EventDays | '');
  // What is over is not also soon.
  const note = late ? undefined : dateNote(eventDate, today, ahead, length);
  const date = { min: today || undefined, note };
  const days = dayLimitNote(chosen, packages, eventDays as EventDays | '');
  const guests = guestLimitNote(chosen, packages, guestCount as GuestCount | '');
  const names = TEXT_NAMES.filter((name) =>
    FORM_FIELDS.some((field) => field.name === name && field.step === step),
  );
  return (
    <div className={step === PREFERENCES_STEP ? 'field-grid field-grid-single' : 'field-grid'}>
      {names.map((name) => (
        <AnswerField
          key={name}
          {...props}
          name={name}
          help={HELP[name]}
          {...(name === 'eventDate' && date)}
          {...(name === 'eventTime' && { note: late ?? night })}
          {...(name === 'eventDays' && { note: days })}
          {...(name === 'guestCount' && { note: guests })}
        />
      ))}
    </div>
  );
}
