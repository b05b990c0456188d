import { useEffect, useRef, useState, type DragEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch, get } from 'react-hook-form';
import type { FocusPoint } from '@finesse/api/contract/catalogue/catalogue';
import { isPictureHash, PICTURE_LIMITS, PICTURE_TYPES } from '@finesse/api/contract/pictures';
import { FieldError } from '../../../shared/form/FieldError';
import { TextArea } from '../../../shared/form/TextArea';
import { Button } from '../../../shared/ui/Button';
import { Icon } from '../../ui/Icon';
import { join, parentOf, rootOf, type Draft } from '../draft/paths';
import { useEditor } from '../EditorContext';
import { textOf } from '../fields/fieldSpec';
import { useField, useSetValue, useTextField } from '../fields/useField';
import { FocusPicker, WholePicture } from './FocusPicker';
import { useUpload } from './useUpload';
import './pictures.scss';
import { firstCatalogue } from '@finesse/api/contract/catalogue/version-1';

const TYPES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(PICTURE_TYPES),
);

export function PictureField({ path }: { path: string }) {
  const base = parentOf(path);
  const { addPicture, announce } = useEditor();
  const { getValues, setFocus } = useFormContext();
  const setValue = useSetValue();
  const { id, error, value, control } = useField(path);
  const focus = useWatch({ name: join(base, 'focus') }) as FocusPoint | undefined;
  const [isOver, setOver] = useState(false);
  const place = (picture: string | null, alt: string) => {
    // The focus point belongs to the former picture.
    setValue(base, { ...(getValues(base) as object), picture, alt, focus: undefined });
  };
  const upload = useUpload((picture) => {
    addPicture(picture);
    announce('The picture has been uploaded. Please describe it.');
    // Scrolled to only then, since the picture may be higher than the former one.
    flushSync(() => place(picture.hash, ''));
    setFocus(join(base, 'alt'));
  });
  /** By a button that is gone then. */
  const replace = (picture: string | null, alt: string) => {
    place(picture, alt);
    setFocus(path);
  };
  const own = defaultPicture(getValues(), base);
  const picture = textOf(value);
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
      className={isOver ? 'picture-field picture-field-over' : 'picture-field'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {!picture && (
        <p className="picture-none d-flex align-items-center justify-content-center mb-2 rounded text-body-secondary">
          No picture yet
        </p>
      )}
      {picture && isFramed && (
        <div className="focus-picker position-relative">
          <WholePicture name={picture} />
        </div>
      )}
      {picture && !isFramed && (
        <>
          <FocusPicker
            picture={picture}
            focus={focus}
            onChange={(point) => setValue(join(base, 'focus'), point)}
          />
          <p className="field-hint">
            Tap the part that must stay visible when the picture is cropped; arrow keys move the
            point.
          </p>
        </>
      )}
      <div ref={status} className="picture-status">
        {upload.progress !== null && (
          <UploadProgress
            share={upload.progress}
            onCancel={() => {
              upload.cancel();
              setFocus(path);
            }}
          />
        )}
        <div role="alert">
          <FieldError id={`${id}-error`} message={sentence} />
        </div>
      </div>
      <div className="d-flex flex-wrap gap-2 mt-2">
        <label className="picture-choose btn btn-outline-secondary position-relative overflow-hidden">
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
          <Button look="quiet" onClick={() => replace(own.picture, own.alt)}>
            <Icon name="restore" />
            Back to the default picture
          </Button>
        )}
        {picture && rootOf(base) === 'host' && (
          <Button look="quiet-danger" onClick={() => replace(null, '')}>
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
    <TextArea label="Description of the picture" hint={hint} rows={2} {...useTextField(path)} />
  );
}

/** How much of a picture has been sent; the server then needs a moment to prepare it. */
function UploadProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.round(share * 100);
  const isSent = percent === 100;
  return (
    <div className="upload d-grid cols-1-auto column-gap-3 align-items-center mt-2">
      <p className="fs-small" role="status">
        {isSent ? 'Preparing the picture...' : 'Sending the picture...'}
      </p>
      <progress
        className="upload-bar w-100"
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

interface PlacedPicture {
  picture: string;
  alt: string;
}

// Only its pictures are used, whatever the currency.
const FIRST = firstCatalogue('USD');

/**
 * The built-in picture for a part of the page; undefined where there is none, or it is in use. In
 * the gallery the first that is not in use.
 */
function defaultPicture(draft: Draft, base: string): PlacedPicture | undefined {
  const now: Partial<PlacedPicture> & { service?: string } = get(draft, base);
  const found = ((): PlacedPicture | undefined => {
    switch (rootOf(base)) {
      case 'hero':
        return FIRST.hero;
      case 'services':
        return FIRST.services.find(({ service }) => service === now.service);
      case 'gallery': {
        const used = (draft['gallery'] as PlacedPicture[]).map(({ picture }) => picture);
        const isOwn = FIRST.gallery.some(({ picture }) => picture === now.picture);
        return isOwn ? undefined : FIRST.gallery.find(({ picture }) => !used.includes(picture));
      }
      default:
        return undefined;
    }
  })();
  return found && found.picture !== now.picture
    ? { picture: found.picture, alt: found.alt }
    : undefined;
}
