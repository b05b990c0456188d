import { HONEYPOT } from './spamSignals';

/** A field for robots: out of sight, out of the keyboard's way, and unheard by screen readers. */
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
