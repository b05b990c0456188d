import { price } from '@finesse/api/contract/currency';
import type { DayEvent } from '@finesse/api/contract/schedules/day';
import { useSettings } from '../../shared/settings';

/** What is still to be collected. */
export function EventMoney({ event: { balance, total, paid } }: { event: DayEvent }) {
  const { currency } = useSettings();
  const words = (amount: number) => price(amount, currency);
  return (
    <section className="sheet-part sheet-money">
      <h3>To collect</h3>
      {balance === null ? (
        <p className="sheet-words">Nothing was quoted.</p>
      ) : (
        <p className="sheet-balance">
          <strong>{words(Math.max(0, balance))}</strong>{' '}
          <span className="sheet-of">
            {balance < 0
              ? `${words(-balance)} too much came`
              : balance === 0
                ? 'All is paid'
                : paid
                  ? `of ${words(total ?? 0)}; ${words(paid)} is paid`
                  : 'Nothing is paid yet'}
          </span>
        </p>
      )}
    </section>
  );
}
