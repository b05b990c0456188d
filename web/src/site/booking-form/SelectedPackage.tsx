import { wishIn } from './selectedPackage';

interface WishNoteProps {
  requirements: string;
  onRemove: () => void;
}

/** The package that a press on "Book Premium" has noted, and the way to take it back. */
export function WishNote({ requirements, onRemove }: WishNoteProps) {
  const wish = wishIn(requirements);
  return (
    <div role="status">
      {wish !== undefined && (
        <p className="booking-wish">
          <span>{wish} package noted</span>
          <button type="button" className="btn btn-link btn-sm" onClick={onRemove}>
            Remove
          </button>
        </p>
      )}
    </div>
  );
}
