import { Button } from '../../../shared/ui/Button';

/** How much of a picture has been sent; the server then needs a moment to prepare it. */
export function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  const isSent = percent === 100;
  return (
    <div className="upload">
      <p className="upload-words" role="status">
        {isSent ? 'Preparing the picture...' : 'Sending the picture...'}
      </p>
      <progress
        className="upload-bar"
        aria-label="Upload"
        max={100}
        {...(!isSent && { value: percent })}
      />
      <Button look="quiet" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
