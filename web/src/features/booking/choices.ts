import type { EventType } from '@finesse/api/contract/enumerations';

/** What a visitor reads for each event type (spec §3). */
export const EVENT_TYPE_LABELS: Record<EventType, string> = {
  birthday: 'Birthday',
  wedding: 'Wedding',
  corporate: 'Corporate',
  housewarming: 'Housewarming',
  celebration: 'Celebration',
  other: 'Other',
};
