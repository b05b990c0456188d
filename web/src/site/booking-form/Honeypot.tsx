import type { SpamSignals } from '@finesse/api/contract/spam';

const NAME: keyof SpamSignals = 'homepage';

/** A field for robots: out of sight, out of the keyboard's way, and unheard by screen readers. */
export function Honeypot() {
  return (
    <div className="booking-trap" aria-hidden="true" inert>
      <label>
        Homepage
        <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
