import type { Conversation } from '@finesse/api/contract/conversation';
import type { Message, MessageQuery, TestMailResult } from '@finesse/api/contract/messages';
import { baseApi, FRESH_WHEN_OPENED } from '../../shared/api/baseApi';
import { readPage, type Page } from './page';
import { detailsTag, listTag } from './tags';

const LIST = listTag('Message');

export type MessageAction = 'resend' | 'stop' | 'mark-sent' | 'mark-returned';

export type ListedConversation = Conversation & { id: string };

export const messagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMessages: build.query<Page<Message>, MessageQuery>({
      query: (params) => ({ url: 'messages', params }),
      transformResponse: readPage<Message>,
      // A change of a booking writes messages.
      providesTags: (_, __, { bookingId }) =>
        bookingId === undefined ? [LIST] : [LIST, detailsTag('Booking', bookingId)],
      ...FRESH_WHEN_OPENED,
    }),
    getConversations: build.query<Page<ListedConversation>, { page: number }>({
      query: (params) => ({ url: 'conversations', params }),
      transformResponse: (items: Conversation[], meta) =>
        readPage(
          items.map((item) => ({ ...item, id: item.bookingId })),
          meta,
        ),
      providesTags: [LIST],
      ...FRESH_WHEN_OPENED,
    }),
    changeMessage: build.mutation<Message, { id: string; action: MessageAction }>({
      query: ({ id, action }) => ({ url: `messages/${id}/${action}`, method: 'POST' }),
      // Also on failure: the mail worker was faster, so the list is outdated.
      invalidatesTags: [LIST],
    }),
    sendTestMail: build.mutation<TestMailResult, void>({
      query: () => ({ url: 'messages/test', method: 'POST' }),
    }),
  }),
});

export const {
  useGetConversationsQuery,
  useGetMessagesQuery,
  useChangeMessageMutation,
  useSendTestMailMutation,
} = messagesApi;
