import type { UploadedPicture } from '@finesse/api/contract/pictures';
import type { CallFailure } from '../../../shared/api/failure';

export interface PictureToSend {
  file: File;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a picture by XMLHttpRequest, since `fetch` reports no progress. */
export function sendPicture(
  { file, onProgress }: PictureToSend,
  signal: AbortSignal,
): Promise<{ data: UploadedPicture } | { error: CallFailure }> {
  const form = new FormData();
  form.append('file', file);
  const request = new XMLHttpRequest();
  signal.addEventListener('abort', () => request.abort());
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  return new Promise((resolve) => {
    const fail = () => {
      const { status, responseText: body } = request;
      resolve({ error: { status, body, message: `${String(status)}: ${body}` } });
    };
    request.addEventListener('load', () => {
      if (request.status === 201)
        resolve({ data: JSON.parse(request.responseText) as UploadedPicture });
      else fail();
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    request.open('POST', '/api/pictures');
    request.send(form);
  });
}
