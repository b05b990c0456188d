import { useState } from 'react';

const MOST = 9999;

interface StepperProps {
  /** Of what there are so many. */
  name: string;
  value: number;
  onChange: (value: number) => void;
}

/** A quantity, by presses of a thumb or typed. */
export function Stepper({ name, value, onChange }: StepperProps) {
  // While it is typed it may be empty.
  const [text, setText] = useState<string | null>(null);
  const go = (step: 1 | -1) => {
    setText(null);
    onChange(Math.min(MOST, Math.max(0, value + step)));
  };
  return (
    <div className="stepper" role="group" aria-label={name}>
      <button
        className="stepper-button"
        type="button"
        aria-label={`One fewer: ${name}`}
        aria-disabled={value === 0}
        onClick={() => go(-1)}
      >
        −
      </button>
      <input
        className="stepper-value"
        aria-label={`Quantity of ${name}`}
        inputMode="numeric"
        autoComplete="off"
        value={text ?? String(value)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, 4);
          setText(digits);
          if (digits !== '') onChange(Number(digits));
        }}
        onBlur={() => setText(null)}
      />
      <button
        className="stepper-button"
        type="button"
        aria-label={`One more: ${name}`}
        aria-disabled={value === MOST}
        onClick={() => go(1)}
      >
        +
      </button>
    </div>
  );
}
