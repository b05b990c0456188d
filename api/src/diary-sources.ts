import { newestVersion } from './catalogue/stored-versions.js';
import type { DiarySources } from './diary/diary-sources.js';

// Where the diary and the calendar feeds meet the features that they show (features.ts).

/** Where the diary finds what it shows. */
export const diarySources: DiarySources = {
  async leadDays(manager) {
    return (await newestVersion(manager)).document.leadDays;
  },
};
