import type { Booking } from '@finesse/api/contract/bookings';
import { useSettings } from '../../../shared/settings';

/** Whether a mail to the customer goes out by itself; where it does not, the owner sends it. */
export function useIsMailed({ email }: Pick<Booking, 'email'>): boolean {
  const { hasMailServer } = useSettings();
  return hasMailServer && email !== '';
}
