import { useEffect, useId, useState } from 'react';
import { TEXT_LIMITS } from '@finesse/api/contract/limits';
import { Icon } from '../Icon';
import '../../../shared/form/fields.scss';

const PAUSE_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** The current search. */
  applied: string;
  onSearch: (text: string) => void;
}

/**
 * Searches once typing pauses; follows the address where that changes otherwise (Back, "clear").
 */
export function SearchField({ label, placeholder, applied, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(applied);
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);
  if (applied !== seen) {
    setSeen(applied);
    // The result of an own search must not overwrite what was typed since.
    if (applied !== sent) {
      setSent(applied);
      setText(applied);
    }
  }

  const wanted = text.trim();
  useEffect(() => {
    if (wanted === sent) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onSearch(wanted);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, sent, onSearch]);

  return (
    <div className="field search-field">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={id}
        className="form-control"
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        maxLength={TEXT_LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
