import type { Booking } from '@finesse/api/contract/bookings';
import { price } from '@finesse/api/contract/currency';
import { useSettings } from '../../shared/settings';
import { Description, DescriptionList } from '../../shared/ui/DescriptionList';

/** What was agreed on, what came, and what is still to come; nothing where there is neither. */
export function MoneyFacts({ booking: { total, paid, balance } }: { booking: Booking }) {
  const { currency } = useSettings();
  const facts = [
    ['Total', total],
    ['Paid', paid],
    ['Balance', balance],
  ] as const;
  if (total === null && !paid) return null;
  return (
    <DescriptionList title="Quote & Payments">
      {facts.map(
        ([name, amount]) =>
          amount !== null && (
            <Description key={name} name={name}>
              {price(amount, currency)}
            </Description>
          ),
      )}
    </DescriptionList>
  );
}
