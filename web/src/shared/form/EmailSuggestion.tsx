import { suggestEmail } from '../people/emailSuggestion';

interface EmailSuggestionProps {
  typed: string;
  /** Moves the focus as well, since the button goes. */
  onTake: (email: string, pressed: HTMLElement) => void;
}

/** Offers the address that was probably meant. */
export function EmailSuggestion({ typed, onTake }: EmailSuggestionProps) {
  const meant = suggestEmail(typed);
  return (
    <div aria-live="polite">
      {meant && (
        <p className="fs-small">
          Did you mean{' '}
          <button
            type="button"
            className="btn btn-link p-0 text-break"
            translate="no"
            aria-label={`Use ${meant}`}
            onClick={({ currentTarget }) => onTake(meant, currentTarget)}
          >
            {meant}
          </button>
          ?
        </p>
      )}
    </div>
  );
}
