import type { ErasedPerson, PersonRequest, PersonSummary } from '@finesse/api/contract/privacy';
import { baseApi } from '../../api/baseApi';
import { saveFile } from '../../lib/saveFile';

const NAME = /filename="([^"]+)"/;

// All are mutations, so that nothing about a person stays in the store.
export const personalDataApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPerson: build.mutation<PersonSummary, PersonRequest>({
      query: (body) => ({ url: 'privacy/find', method: 'POST', body }),
    }),
    /** Saves the answer as a file, under the name that the server gives it. */
    exportPerson: build.mutation<null, PersonRequest>({
      async queryFn(body, _, __, call) {
        const { data, error, meta } = await call({
          url: 'privacy/export',
          method: 'POST',
          body,
          responseHandler: (response) => (response.ok ? response.blob() : response.text()),
        });
        if (error) return { error };
        const disposition = meta?.response?.headers.get('Content-Disposition') ?? '';
        saveFile(data as Blob, NAME.exec(disposition)?.[1] ?? 'personal-data.json');
        return { data: null };
      },
    }),
    erasePerson: build.mutation<ErasedPerson, PersonRequest>({
      query: (body) => ({ url: 'privacy/erase', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Booking', 'Member']),
    }),
  }),
});

export const { useFindPersonMutation, useExportPersonMutation, useErasePersonMutation } =
  personalDataApi;
