import type { Todo } from '@finesse/api/contract/todo';
import { baseApi } from '../../shared/api/baseApi';
import { listTag, spamTag } from '../api/tags';

export const todoApi = baseApi.injectEndpoints({
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
    /** A look at what has come since: nothing that is on the screen changes by it (spec §9). */
    peekTodo: build.query<Todo, void>({ query: () => 'todo' }),
  }),
});

export const { useGetTodoQuery, useLazyPeekTodoQuery } = todoApi;
