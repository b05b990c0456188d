import type { Todo } from '@finesse/api/contract/todo';
import { baseApi } from '../../shared/api/baseApi';
import { listTag, spamTag } from '../api/tags';

const todoApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTodo: build.query<Todo, void>({
      query: () => 'todo',
      providesTags: [
        listTag('Booking'),
        listTag('Member'),
        listTag('Message'),
        spamTag('Booking'),
        spamTag('Member'),
      ],
    }),
  }),
});

export const { useGetTodoQuery } = todoApi;
