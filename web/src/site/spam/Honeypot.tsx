import { HONEYPOT } from './spamSignals';

/** What 1Password, LastPass and Bitwarden leave alone; `autocomplete` is not enough for them. */
const NOT_FILLED = { 'data-1p-ignore': '', 'data-lpignore': 'true', 'data-bwignore': '' };

/** A field for robots, hidden by place from sight, from the keyboard and from screen readers. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true" inert>
      <label>
        Homepage
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" {...NOT_FILLED} />
      </label>
    </div>
  );
}
