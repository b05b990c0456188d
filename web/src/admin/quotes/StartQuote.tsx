import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { listPrice } from '@finesse/api/contract/catalogue/estimate-text';
import { Button } from '../../shared/ui/Button';
import {
  emptyValues,
  fittingPackages,
  valuesOfEstimate,
  valuesOfPackage,
} from './draft/startValues';
import type { LocaleSettings, QuoteValues } from './draft/quoteValues';

interface StartQuoteProps {
  booking: BookingDetails;
  offers: Catalogue;
  locale: LocaleSettings;
  onStart: (values: QuoteValues) => void;
}

export function StartQuote({ booking, offers, locale, onStart }: StartQuoteProps) {
  const { estimate } = booking;
  const starts = [
    ...(estimate
      ? [
          {
            words: 'Their estimate',
            amount: listPrice(estimate.total, estimate.currency),
            values: () => valuesOfEstimate(booking, estimate, offers, locale),
          },
        ]
      : []),
    ...fittingPackages(booking, offers).map((offer) => ({
      words: `${offer.name} package`,
      amount: listPrice(offer.amount, offers.currency),
      values: () => valuesOfPackage(booking, offer),
    })),
    { words: 'An empty quote', amount: '', values: () => emptyValues(booking) },
  ];
  return (
    <div className="d-grid gap-3">
      <p>No quote yet. Start with</p>
      <ul className="d-flex flex-wrap gap-2" aria-label="Begin a quote with">
        {starts.map(({ words, amount, values }) => (
          <li key={words}>
            <Button onClick={() => onStart(values())}>
              {words} {amount && <span className="text-primary-emphasis">{amount}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
