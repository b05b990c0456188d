import { useEffect, useRef, useState } from 'react';
import {
  HEIC_HEAD_BYTES,
  isHeic,
  PICTURE_ERRORS,
  PICTURE_LIMITS,
  type UploadedPicture,
} from '@finesse/api/contract/pictures';
import { failureSentence } from '../../../shared/api/failure';
import { fieldErrors } from '../../../shared/api/fieldErrors';
import { useUploadPictureMutation } from '../catalogueApi';

const FAILED = 'The picture could not be uploaded. Please check your connection and try again.';

/** Empty for a file that cannot be read: sending it will fail, and that is said. */
const headOf = async (file: File): Promise<Uint8Array> => {
  const head = file.slice(0, HEIC_HEAD_BYTES).arrayBuffer();
  return new Uint8Array(await head.catch(() => new ArrayBuffer(0)));
};

/**
 * Uploads a picture; `error` says why one was refused.
 * @param onSent called as it is when the answer comes: more may have been typed, or the item moved
 */
export function useUpload(onSent: (picture: UploadedPicture) => void) {
  const latestOnSent = useRef(onSent);
  useEffect(() => {
    latestOnSent.current = onSent;
  });
  const [upload] = useUploadPictureMutation();
  /** The share that has been sent; null without an upload. */
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const running = useRef<{ abort: () => void } | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    running.current?.abort();
    setError(undefined);
    if (isHeic(await headOf(file))) {
      setError(PICTURE_ERRORS.heic);
      return;
    }
    if (file.size > PICTURE_LIMITS.megabytes * 1_000_000) {
      setError(PICTURE_ERRORS.tooLarge);
      return;
    }
    setProgress(0);
    const call = upload({ file, onProgress: setProgress });
    running.current = call;
    const { data, error: failure } = await call;
    // Replaced by another upload, or cancelled.
    if (running.current !== call) return;
    running.current = null;
    setProgress(null);
    if (data) latestOnSent.current(data);
    else setError(fieldErrors(failure)['file'] ?? failureSentence(failure, FAILED, FAILED));
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }

  return { progress, error, send, cancel };
}
