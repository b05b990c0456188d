import { useState } from 'react';
import { MOST_SUM, price } from '@finesse/api/contract/currency';
import { PAYMENT_METHOD_LABELS } from '@finesse/api/contract/payments/payment';
import { TextField } from '../../shared/form/TextField';
import { formatExcess, moneyText, parseMoney } from '../format/money';
import { useSettings } from '../../shared/settings';
import type { Payment } from '../offline/queue';
import { Button } from '../../shared/ui/Button';

interface ReceivePaymentProps {
  /** In the smallest unit; null without a quote. */
  balance: number | null;
  onReceived: (payment: Payment) => void;
  onCancel: () => void;
}

const METHODS = ['cash', 'bank'] as const;

/** The amount, and a button for each method. */
export function ReceivePayment({ balance, onReceived, onCancel }: ReceivePaymentProps) {
  const { currency } = useSettings();
  const [typed, setTyped] = useState(balance === null ? '' : moneyText(balance, currency));
  const [isWrong, setWrong] = useState(false);
  const amount = parseMoney(typed, currency);
  const isAmount = amount !== null && amount > 0 && amount <= MOST_SUM;
  return (
    <div
      className="sheet-payment d-grid row-gap-3 column-gap-2 mw-measure p-4 rounded bg-body-tertiary"
      role="group"
      aria-label="Payment received"
    >
      <TextField
        label={`Received (${currency})`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        warning={formatExcess(amount, balance, currency)}
        error={isWrong && !isAmount ? 'Please enter an amount such as 250 or 12.50' : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
      />
      {METHODS.map((method) => (
        <Button
          key={method}
          look="primary"
          onClick={() => {
            setWrong(!isAmount);
            if (isAmount) onReceived({ kind: 'payment', amount, method });
          }}
        >
          {isAmount ? price(amount, currency) : 'Record'} {PAYMENT_METHOD_LABELS[method].phrase}
        </Button>
      ))}
      <Button look="quiet" className="cols-all" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
