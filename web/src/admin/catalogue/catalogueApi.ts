import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { baseApi } from '../../shared/api/baseApi';

const catalogueApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCatalogue: build.query<Catalogue, void>({ query: () => 'catalogue' }),
  }),
});

export const { useGetCatalogueQuery } = catalogueApi;
