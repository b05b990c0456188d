import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { price } from '@finesse/api/contract/currency';
import { Button } from '../../shared/ui/Button';
import { emptyTexts, fittingPackages, textsOfEstimate, textsOfPackage } from './draft/startTexts';
import type { Place, QuoteTexts } from './draft/quoteTexts';

interface StartQuoteProps {
  booking: BookingDetails;
  offers: Catalogue;
  place: Place;
  onStart: (texts: QuoteTexts) => void;
}

export function StartQuote({ booking, offers, place, onStart }: StartQuoteProps) {
  const { estimate } = booking;
  const starts = [
    ...(estimate
      ? [
          {
            words: 'Their estimate',
            amount: price(estimate.total, estimate.currency),
            texts: () => textsOfEstimate(booking, estimate, offers, place),
          },
        ]
      : []),
    ...fittingPackages(booking, offers).map((offer) => ({
      words: `${offer.name} package`,
      amount: price(offer.amount, offers.currency),
      texts: () => textsOfPackage(booking, offer),
    })),
    { words: 'An empty quote', amount: '', texts: () => emptyTexts(booking) },
  ];
  return (
    <div className="quote-start">
      <p>No quote yet. Start with</p>
      <ul aria-label="Begin a quote with">
        {starts.map(({ words, amount, texts }) => (
          <li key={words}>
            <Button onClick={() => onStart(texts())}>
              {words} {amount && <span className="quote-start-amount">{amount}</span>}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
