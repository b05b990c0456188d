import { HONEYPOT } from './spamSignals';

/** A field for robots, hidden from sight, from the keyboard and from screen readers. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true" inert>
      <label>
        Homepage
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
