import type { AddOn } from '@finesse/api/contract/catalogue/catalogue';
import { usePrice } from '../../shared/usePrice';

/** More than anybody needs of one thing. */
const MOST = 20;

interface AddOnChoiceProps {
  addOn: AddOn;
  quantity: number;
  onChange: (quantity: number) => void;
}

/** The number of an add-on, with buttons for one more and one less. */
export function AddOnChoice({ addOn, quantity, onChange }: AddOnChoiceProps) {
  const { name, amount, each } = addOn;
  const price = usePrice();
  // Not `disabled`: a button that is pressed by keyboard would lose the focus.
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      data-repeats
      aria-disabled={to < 0 || to > MOST || undefined}
      onClick={() => to >= 0 && to <= MOST && onChange(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <li data-chosen={quantity > 0 || undefined}>
      <span className="menu-line">
        <span>{name}</span>{' '}
        <span className="text-nowrap">{each ? `${price(amount)} each` : price(amount)}</span>
      </span>
      <span className="stepper" role="group" aria-label={name}>
        {step(`One less ${name}`, '−', quantity - 1)}
        <output aria-label={`Number of ${name}`}>{quantity}</output>
        {step(`One more ${name}`, '+', quantity + 1)}
      </span>
    </li>
  );
}
