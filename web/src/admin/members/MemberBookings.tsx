import { price } from '@finesse/api/contract/currency';
import type { Member } from '@finesse/api/contract/members';
import { useSettings } from '../../shared/settings';

/** How many bookings a member has, and what their discount has saved them. */
export function MemberBookings({ totalBookings, saved }: Pick<Member, 'totalBookings' | 'saved'>) {
  const { currency } = useSettings();
  return (
    <>
      <span className="list-strong">{totalBookings}</span> total
      {saved > 0 && <p className="list-note">{price(saved, currency)} saved</p>}
    </>
  );
}
