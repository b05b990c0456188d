import { useState } from 'react';

const MOST = 9999;

interface StepperProps {
  /** What is counted. */
  name: string;
  value: number;
  onChange: (value: number) => void;
}

export function Stepper({ name, value, onChange }: StepperProps) {
  // Only while it is typed, since it may be empty then.
  const [text, setText] = useState<string | null>(null);
  const step = (by: 1 | -1) => {
    setText(null);
    onChange(Math.min(MOST, Math.max(0, value + by)));
  };
  return (
    <div className="stepper flex-shrink-0" role="group" aria-label={name}>
      <button
        type="button"
        aria-label={`One fewer: ${name}`}
        aria-disabled={value === 0}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        className="w-100 fw-semibold tabular-nums"
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
        type="button"
        aria-label={`One more: ${name}`}
        aria-disabled={value === MOST}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  );
}
