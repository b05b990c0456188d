import type { BaseQueryFn, FetchArgs, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import type { CallFailure } from './failure';

const NAME = /filename="([^"]+)"/;

type Answer = ReturnType<BaseQueryFn<FetchArgs, unknown, CallFailure, object, FetchBaseQueryMeta>>;

/** Makes a call and downloads its answer under the file name that the server gives. */
export async function downloadAs(
  call: (args: FetchArgs) => Answer,
  args: FetchArgs,
): Promise<{ data: null } | { error: CallFailure }> {
  const { data, error, meta } = await call({
    ...args,
    responseHandler: (response) => (response.ok ? response.blob() : response.text()),
  });
  if (error) return { error };
  const disposition = meta?.response?.headers.get('Content-Disposition') ?? '';
  saveFile(data as Blob, NAME.exec(disposition)?.[1] ?? 'download');
  return { data: null };
}

const REVOKE_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // WebKit reads the file only after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
