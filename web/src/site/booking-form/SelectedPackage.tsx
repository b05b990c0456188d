import { selectedPackageIn } from './selectedPackage';

interface SelectedPackageProps {
  requirements: string;
  onRemove: () => void;
}

/** The package that a press on "Book Premium" has noted, and the way to take it back. */
export function SelectedPackage({ requirements, onRemove }: SelectedPackageProps) {
  const selectedPackage = selectedPackageIn(requirements);
  return (
    <div role="status">
      {selectedPackage !== undefined && (
        <p className="booking-package">
          <span>{selectedPackage} package noted</span>
          <button type="button" className="btn btn-link btn-sm" onClick={onRemove}>
            Remove
          </button>
        </p>
      )}
    </div>
  );
}
