import type { Offer } from '@finesse/api/contract/catalogue/catalogue';
import { formatDuration } from './durations';
import { counted } from './words';

/** What the numbers of a package say: "2 hours of service", "3 flavours", "Up to 6 guests" (spec §9). */
export const packageFacts = ({
  hours,
  flavours,
  guests,
}: Pick<Offer, 'hours' | 'flavours' | 'guests'>): string[] => [
  `${formatDuration(hours * 60)} of service`,
  flavours === null ? 'Unlimited flavours' : counted(flavours, 'flavour'),
  `Up to ${counted(guests, 'guest')}`,
];
