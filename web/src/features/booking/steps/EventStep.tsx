import { EVENT_TYPE_LABELS, EVENT_TYPES, GUEST_COUNTS } from '@finesse/api/contract/enumerations';
import { ChoiceField } from '../fields/ChoiceField';
import { NoteField } from '../fields/NoteField';
import type { StepProps } from '../fields/StepProps';
import { TextField } from '../fields/TextField';
import { TimeField } from '../fields/TimeField';
import { useToday } from '../useToday';

const PAST_DATE = 'This day has passed. You can send it all the same, but please look again.';
/** Without a last day, browsers let a year have six digits. */
const LAST_DAY = '9999-12-31';

/** A past date is warned about, not refused: the rules are those of spec §5. */
export function EventStep(props: StepProps) {
  const today = useToday();
  const { eventDate } = props.values;
  const past = eventDate !== '' && today !== '' && eventDate < today;
  return (
    <div className="field-grid">
      <TextField
        {...props}
        name="eventDate"
        type="date"
        min={today || undefined}
        max={LAST_DAY}
        note={past ? PAST_DATE : undefined}
        aria-required
      />
      <TimeField {...props} />
      <NoteField
        {...props}
        name="location"
        rows={2}
        autoComplete="street-address"
        placeholder="Full address (Outdoor/Private residence only)"
        aria-required
      />
      <ChoiceField
        {...props}
        name="guestCount"
        empty="Select number of guests"
        aria-required
        options={GUEST_COUNTS}
      />
      <ChoiceField
        {...props}
        name="eventType"
        empty="Select event type"
        options={EVENT_TYPES}
        labels={EVENT_TYPE_LABELS}
      />
    </div>
  );
}
