import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { FocusPoint } from '@finesse/api/contract/catalogue/catalogue';
import { isPictureHash, PICTURE_LIMITS, PICTURE_TYPES } from '@finesse/api/contract/pictures';
import { FieldError } from '../../../shared/form/FieldError';
import { TextArea } from '../../../shared/form/TextArea';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { getAt, join, parentOf, rootOf } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { focusControl } from '../fields/focusControl';
import { textOf } from '../fields/fieldSpec';
import { useField, useTextField } from '../fields/useField';
import { defaultPicture } from './defaultPicture';
import { FocusPicker, WholePicture } from './FocusPicker';
import { useUpload } from './useUpload';
import './pictures.scss';

const TYPES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(PICTURE_TYPES),
);

/** A picture with its upload, description and focus point. */
export function PictureField({ path }: { path: string }) {
  const base = parentOf(path);
  const { draft, set, addPicture, announce } = useEditor();
  const { id, error, value, control } = useField(path);
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const part = getAt(draft, base) as { focus?: FocusPoint };
  const place = (picture: string, alt: string) => {
    // The focus point belongs to the former picture.
    set(base, { ...part, picture, alt, focus: undefined });
  };
  const sent = useRef<string>(null);
  const upload = useUpload((picture) => {
    addPicture(picture);
    place(picture.hash, '');
    announce('The picture has been uploaded. Please describe it.');
    sent.current = picture.hash;
  });
  const own = defaultPicture(draft, base);
  const picture = textOf(value);
  // After rendering, since the picture may be higher than the former one.
  useEffect(() => {
    if (sent.current === null || sent.current !== picture) return;
    sent.current = null;
    focusControl(() => area.current?.querySelector('[data-alt]'));
  }, [picture]);
  // The built-in opening picture is composed for its frame.
  const isFramed = base === 'hero' && !isPictureHash(picture);
  const sentence = upload.error ?? error;
  const status = useRef<HTMLDivElement>(null);
  const isSending = upload.progress !== null;
  // On a phone the picture fills the screen, and the upload's progress would be out of sight.
  useEffect(() => {
    if (isSending || upload.error) status.current?.scrollIntoView({ block: 'nearest' });
  }, [isSending, upload.error]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void upload.send(file);
  }

  return (
    <div
      ref={area}
      className={isOver ? 'picture-field picture-field-over' : 'picture-field'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!picture && <p className="picture-none">No picture yet</p>}
      {picture && isFramed && (
        <div className="focus-picker">
          <WholePicture name={picture} />
        </div>
      )}
      {picture && !isFramed && (
        <>
          <FocusPicker
            picture={picture}
            focus={part.focus}
            onChange={(focus) => set(join(base, 'focus'), focus)}
          />
          <p className="field-hint">
            Tap the part that must stay visible when the picture is cropped; arrow keys move the
            point.
          </p>
        </>
      )}
      <div ref={status} className="picture-status">
        {upload.progress !== null && (
          <UploadProgress share={upload.progress} onCancel={upload.cancel} />
        )}
        <div role="alert">
          <FieldError id={`${id}-error`} message={sentence} />
        </div>
      </div>
      <div className="picture-buttons">
        <label className="btn btn-outline-light picture-choose">
          <input
            {...control}
            aria-describedby={sentence ? `${id}-error` : `${id}-hint`}
            type="file"
            accept={Object.keys(PICTURE_TYPES).join()}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // So that the same file can be chosen again.
              target.value = '';
              if (file) void upload.send(file);
            }}
          />
          {picture ? 'Replace picture' : 'Choose picture'}
        </label>
        {own && (
          <Button
            look="quiet"
            onClick={() => {
              place(own.picture, own.alt);
              focusControl(() => area.current?.querySelector('input[type="file"]'));
            }}
          >
            <Icon name="restore" />
            Back to the default picture
          </Button>
        )}
        {picture && rootOf(base) === 'host' && (
          <Button
            look="quiet-danger"
            onClick={() => set(base, { ...part, picture: null, alt: '', focus: undefined })}
          >
            <Icon name="trash" />
            Remove picture
          </Button>
        )}
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {TYPES}, up to {PICTURE_LIMITS.megabytes} MB.
        <span className="picture-drop"> Or drop one here.</span>
      </p>
      {picture && <AltText path={join(base, 'alt')} isOptional={isFramed} />}
    </div>
  );
}

function AltText({ path, isOptional }: { path: string; isOptional: boolean }) {
  const hint = isOptional
    ? 'For visitors who cannot see the picture. Optional: the text beside it may be enough.'
    : 'For visitors who cannot see the picture: describe it in a sentence.';
  return (
    <TextArea
      label="Description of the picture"
      hint={hint}
      rows={2}
      data-alt
      {...useTextField(path)}
    />
  );
}

/** How much of a picture has been sent; the server then needs a moment to prepare it. */
function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
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
