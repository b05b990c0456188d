import { EVENT_TYPE_LABELS, EVENT_TYPES, GUEST_COUNTS } from '@finesse/api/contract/enumerations';
import { ChoiceField } from '../fields/ChoiceField';
import { DateField } from '../fields/DateField';
import { NoteField } from '../fields/NoteField';
import type { StepProps } from '../fields/StepProps';
import { TimeField } from '../fields/TimeField';
import { useToday } from '../../../shared/dates/useToday';

const PAST_DATE = 'That date is in the past.';

/** A past date is warned about, not refused: the rules are those of spec §5. */
export function EventStep(props: StepProps) {
  const today = useToday();
  const { eventDate } = props.values;
  const past = eventDate !== '' && today !== '' && eventDate < today;
  return (
    <div className="field-grid">
      <DateField
        {...props}
        name="eventDate"
        min={today || undefined}
        note={past ? PAST_DATE : undefined}
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
