import type { Figures } from '@finesse/api/contract/figures';
import { baseApi, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { listTag } from '../api/tags';

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFigures: build.query<Figures, void>({
      query: () => 'figures',
      providesTags: [listTag('Figures')],
      ...FRESH_WHEN_OPENED,
    }),
  }),
});

export const { useGetFiguresQuery } = figuresApi;
