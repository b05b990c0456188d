import type { AddOn } from '@finesse/api/contract/catalogue/catalogue';
import { usePrice } from '../../shared/catalogue';

/** More than anybody needs of one thing. */
const MOST = 20;

interface AddOnChoiceProps {
  addOn: AddOn;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** How many of an add-on: one more, one less. */
export function AddOnChoice({ addOn, quantity, onChange }: AddOnChoiceProps) {
  const { name, amount, each } = addOn;
  const price = usePrice();
  return (
    <li>
      <span className="estimate-add-on">
        {name} <span className="choice-note">{each ? `${price(amount)} each` : price(amount)}</span>
      </span>
      <span className="stepper" role="group" aria-label={name}>
        <button
          type="button"
          aria-label={`One ${name} less`}
          disabled={quantity === 0}
          onClick={() => onChange(quantity - 1)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output aria-label={`Number of ${name}`}>{quantity}</output>
        <button
          type="button"
          aria-label={`One ${name} more`}
          disabled={quantity === MOST}
          onClick={() => onChange(quantity + 1)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </span>
    </li>
  );
}
