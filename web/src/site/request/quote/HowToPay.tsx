import { csvAmount, price } from '@finesse/api/contract/currency';
import type { Due } from '@finesse/api/contract/payments/card';
import type { CustomerView } from '@finesse/api/contract/request';
import { Paragraphs } from '../../Paragraphs';
import { ContactWays } from '../ContactWays';
import { CopiedFact } from './CopiedFact';

interface HowToPayProps {
  request: Pick<CustomerView, 'reference' | 'howToPay' | 'cardPayment'>;
  due: Due;
  currency: string;
}

/** The owner's words with what a transfer asks for; without them whom to ask, unless cards are taken. */
export function HowToPay({ request, due, currency }: HowToPayProps) {
  const { reference, howToPay, cardPayment } = request;
  if (howToPay === null)
    return cardPayment ? null : (
      <p>
        To pay it, please <ContactWays />: we will tell you how.
      </p>
    );
  const { amount } = due;
  return (
    <div className="quote-instructions mw-measure text-break">
      <h3>How to pay</h3>
      <Paragraphs text={howToPay} />
      <dl className="request-facts mt-4 tabular-nums">
        {/* As the forms of banks take it. */}
        <CopiedFact
          name="Amount"
          value={price(amount, currency)}
          copied={csvAmount(amount, currency, 'point')}
        />
        <CopiedFact name="Reference" value={reference} />
      </dl>
    </div>
  );
}
