import type { Figures } from '@finesse/api/contract/figures';
import { baseApi } from '../../shared/api/baseApi';

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<Figures, void>({
      query: () => 'figures',
      providesTags: [{ type: 'Figures', id: 'ALL' }],
    }),
  }),
});

export const { useGetFiguresQuery } = figuresApi;
