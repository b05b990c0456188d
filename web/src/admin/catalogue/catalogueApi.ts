import type {
  Catalogue,
  CataloguePreview,
  CatalogueVersion,
} from '@finesse/api/contract/catalogue/catalogue';
import type { LetterPreview, LetterPreviewRequest } from '@finesse/api/contract/mail-words';
import type { UploadedPicture } from '@finesse/api/contract/pictures';
import { catalogueEtag } from '@finesse/api/contract/etags';
import { baseApi, dataOf } from '../../shared/api/baseApi';
import type { CallFailure } from '../../shared/api/failure';
import type { Draft } from './draft/paths';

interface Save {
  document: Draft;
  /** The version that was changed. */
  version: number;
}

/** To visitors, the call answers less, where others are a 401. */
const isWhole = (catalogue: Partial<Catalogue>) => catalogue.equipment !== undefined;
const SESSION_ENDED: CallFailure = { status: 401, body: '', message: '401: Unauthorized' };

const api = baseApi.enhanceEndpoints({ addTagTypes: ['CatalogueVersion'] });

const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCatalogue: build.query<Catalogue, void>({
      queryFn: async (_, __, ___, call) => {
        const { data, error } = await call('catalogue');
        if (error) return { error };
        return isWhole(data as Partial<Catalogue>)
          ? { data: data as Catalogue }
          : { error: SESSION_ENDED };
      },
    }),
    saveCatalogue: build.mutation<Catalogue, Save>({
      query: ({ document, version }) => ({
        url: 'catalogue',
        method: 'PUT',
        headers: { 'if-match': catalogueEtag({ version }) },
        body: document,
      }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const saved = await dataOf(queryFulfilled);
        if (!saved) return;
        const arg = undefined;
        dispatch(
          catalogueApi.util.upsertQueryEntries([
            { endpointName: 'getCatalogue', arg, value: saved },
          ]),
        );
      },
      // Also after a conflict: somebody else has saved a version.
      invalidatesTags: ['CatalogueVersion'],
    }),
    previewCatalogue: build.mutation<CataloguePreview, Draft>({
      query: (body) => ({ url: 'catalogue/preview', method: 'POST', body }),
    }),
    previewLetter: build.mutation<LetterPreview, LetterPreviewRequest>({
      query: (body) => ({ url: 'messages/preview', method: 'POST', body }),
    }),
    getCatalogueVersions: build.query<CatalogueVersion[], void>({
      query: () => 'catalogue/versions',
      providesTags: ['CatalogueVersion'],
    }),
    getCatalogueVersion: build.query<Catalogue, number>({
      query: (version) => `catalogue/versions/${String(version)}`,
    }),
    uploadPicture: build.mutation<UploadedPicture, PictureToSend>({
      queryFn: (picture, { signal }) => sendPicture(picture, signal),
    }),
  }),
});

export const {
  useGetCatalogueQuery,
  useGetCatalogueVersionQuery,
  useGetCatalogueVersionsQuery,
  useLazyGetCatalogueVersionQuery,
  usePreviewCatalogueMutation,
  usePreviewLetterMutation,
  useSaveCatalogueMutation,
  useUploadPictureMutation,
} = catalogueApi;

interface PictureToSend {
  file: File;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a picture by XMLHttpRequest, since `fetch` reports no progress. */
function sendPicture(
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
