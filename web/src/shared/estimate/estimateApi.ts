import type { Estimate, EstimateRequest } from '@finesse/api/contract/catalogue/estimate';
import { baseApi } from '../api/baseApi';

const estimateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing at the server, so that the same is priced once. */
    priceEstimate: build.query<Estimate, EstimateRequest>({
      query: (body) => ({ url: 'estimates', method: 'POST', body }),
    }),
  }),
});

export const { usePriceEstimateQuery } = estimateApi;
