import type { Booking, BookingDetails } from '../../src/contract/bookings.js';
import type { ErrorBody } from '../../src/contract/errors.js';
import type { HistoryEntry } from '../../src/contract/history.js';
import type { PreconditionFailed } from '../../src/contract/etags.js';
import type { TestServer } from './server.js';

type Details = BookingDetails & ErrorBody & PreconditionFailed<BookingDetails>;

const ifMatches = (etag?: string): Record<string, string> =>
  etag === undefined ? {} : { 'if-match': etag };

/** The admin's calls about one booking. */
export const bookingCalls = (server: TestServer) => {
  const path = (id: string) => `/api/bookings/${id}`;
  const details = (id: string) => server.admin.get<Details>(path(id));
  return {
    details,
    etag: async (id: string) => (await details(id)).headers.get('etag') ?? '',
    edit: (id: string, body: object, etag?: string) =>
      server.admin.call<Details>('PATCH', path(id), body, ifMatches(etag)),
    notes: (id: string, text: unknown, etag?: string) =>
      server.admin.put<Details>(`${path(id)}/notes`, { text }, ifMatches(etag)),
    contact: (id: string, body: object) => server.admin.post<Details>(`${path(id)}/contacts`, body),
    setStatus: (id: string, status: string, etag?: string, override?: string) =>
      server.admin.put<Booking & ErrorBody>(
        `${path(id)}/status`,
        { status, override },
        ifMatches(etag),
      ),
    history: async (id: string) =>
      (await server.admin.get<HistoryEntry[]>(`${path(id)}/history`)).body,
  };
};

let strangers = 0;
/** E-mail address and phone number of somebody without another booking. */
export const stranger = () => {
  strangers += 1;
  return {
    email: `one${String(strangers)}@only.example`,
    phone: `+44 7911 ${String(100_000 + strangers)}`,
  };
};
