import { useId, useState } from 'react';
import { isCalendarDate } from '@finesse/api/contract/formats';
import { FieldFrame } from '../../../shared/form/FieldFrame';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (date: string) => void;
}

/**
 * A labelled native date input that reports whole dates only. Browsers show an empty one
 * differently, some as today's date, so the style sheet puts a placeholder over it.
 */
export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const id = useId();
  const [seen, setSeen] = useState(value);
  const [text, setText] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }

  function typed(date: string) {
    setText(date);
    // While a year is being typed the browser reports 0002, 0020, 0202.
    if (date === '' || isCalendarDate(date)) onChange(date);
  }

  return (
    <FieldFrame id={id} label={label}>
      <div className="date-control" data-empty={text === '' || undefined}>
        <input
          id={id}
          className="form-control"
          type="date"
          value={text}
          min={min || undefined}
          max={max || undefined}
          onChange={(event) => typed(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
