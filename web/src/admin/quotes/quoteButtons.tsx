import { dayOf } from '@finesse/api/contract/dates';
import { useNow } from '../../shared/dates/useNow';
import { nameOf } from '../../shared/people/nameOf';
import { useSettings } from '../../shared/settings';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { useActOnQuote, type QuoteOf } from './useActOnQuote';

const DAY_MS = 86_400_000;

/** Takes an offer back, once that was asked. */
export function WithdrawButton(props: QuoteOf) {
  const { act } = useActOnQuote(props);
  return (
    <ConfirmDialog
      trigger={
        <button className="btn btn-quiet btn-quiet-danger" type="button">
          Withdraw
        </button>
      }
      title="Withdraw the Quote"
      about={nameOf(props.booking)}
      text="It stays readable on the customer’s page, but cannot be accepted any more. You can offer it again."
      action="Withdraw"
      onConfirm={() => void act('withdraw', 'Quote Withdrawn')}
    />
  );
}

/** Makes one good again, for as long as a new one would be. */
export function ReviveButton(props: QuoteOf & { quoteDays: number }) {
  const { act, isLoading } = useActOnQuote(props);
  const { timeZone } = useSettings();
  const until = (now: number) => new Date(now + props.quoteDays * DAY_MS).toISOString();
  const day = dayOf(until(useNow()), timeZone);
  return (
    <button
      className="btn btn-primary"
      type="button"
      aria-disabled={isLoading}
      onClick={() => void act('revive', 'Quote Good Again', { validUntil: until(Date.now()) })}
    >
      Offer it again until {day}
    </button>
  );
}
