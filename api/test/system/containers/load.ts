import { setTimeout as sleep } from 'node:timers/promises';
import type { Booking } from '../../../src/contract/bookings.js';
import { Client } from '../../support/client.js';
import { newBooking } from '../../support/records.js';

export interface Load {
  /** Ends it; answers with what was seen. */
  stop: () => Promise<Seen>;
}

export interface Seen {
  /** Ids of the bookings that were acknowledged with a 201. */
  acknowledged: string[];
  refused: number;
  views: number;
  /** Statuses of page views that were not answered with the page. */
  failedViews: unknown[];
}

/** A steady load of bookings and page views, one after the other in each of a few lanes. */
export function startLoad(url: string, { lanes = 4, pauseMs = 20 } = {}): Load {
  const seen: Seen = { acknowledged: [], refused: 0, views: 0, failedViews: [] };
  const client = new Client(url);
  let going = true;
  const endless = async (once: () => Promise<void>) => {
    while (going) {
      await once();
      await sleep(pauseMs);
    }
  };
  const book = async () => {
    const answer = await client.post<Booking>('/api/bookings', newBooking()).catch(() => undefined);
    if (answer?.status === 201) seen.acknowledged.push(answer.body.id);
    else seen.refused++;
  };
  const view = async () => {
    const answer = await client.get('/').catch((error: unknown) => ({ status: error, text: '' }));
    seen.views++;
    if (answer.status !== 200 || !answer.text.includes('Step 1 of 5'))
      seen.failedViews.push(answer.status);
  };
  const running = Array.from({ length: lanes }, () => [endless(book), endless(view)]).flat();
  return {
    stop: async () => {
      going = false;
      await Promise.all(running);
      return seen;
    },
  };
}
