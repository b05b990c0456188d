import type { Figures } from '@finesse/api/contract/figures';
import { baseApi } from '../../shared/api/baseApi';
import { listTag } from '../api/tags';

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<Figures, void>({
      query: () => 'figures',
      providesTags: [listTag('Figures')],
    }),
  }),
});

export const { useGetFiguresQuery } = figuresApi;
