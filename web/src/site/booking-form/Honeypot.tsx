import type { FormTraces } from '@finesse/api/contract/spam';

const NAME: keyof FormTraces = 'homepage';

/** A field for robots: out of sight, out of the keyboard's way, and unheard by screen readers. */
export function Trap() {
  return (
    <div className="booking-trap" aria-hidden="true" inert>
      <label>
        Homepage
        <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
