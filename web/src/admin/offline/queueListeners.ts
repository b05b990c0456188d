import { isAnyOf } from '@reduxjs/toolkit';
import { baseApi } from '../../shared/api/baseApi';
import { bookingChanged } from '../api/tags';
import { changeWritten, deviceRead, selectQueue, type StartListening } from './deviceSlice';

/** Refetches the data of actions that another tab has sent: its own have left the queue before. */
export function listenToQueue(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(deviceRead, changeWritten),
    effect: (_, api) => {
      const keys = new Set(selectQueue(api.getState()).map(({ key }) => key));
      const gone = selectQueue(api.getOriginalState()).filter(({ key }) => !keys.has(key));
      const tags = gone.flatMap(({ bookingId }) => bookingChanged(bookingId));
      if (tags.length > 0) api.dispatch(baseApi.util.invalidateTags(tags));
    },
  });
}
