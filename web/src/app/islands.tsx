import type { ComponentType } from 'react';
import { retryImport } from '../hydration/retryImport';
import { startRoot } from '../hydration/startRoot';
import { whenNear } from '../hydration/whenNear';
import { startFolds } from '../shared/folds';
import { hasStoredState } from '../site/booking-form/storageKeys';
import { SiteNav } from '../site/landing/nav/SiteNav';
import { App, type AppProps } from './App';
import '../site/landing/landing.scss';

interface Island {
  load: () => Promise<{ default: ComponentType }>;
  /** Resolves when its code is needed. */
  whenNeeded: () => Promise<void>;
  /** The id of what becomes live with it, where that is more than its place. */
  partId?: string;
}

/** The parts of the public page that have behaviour; browsers keep the rest as the server's HTML. */
export const ISLANDS = {
  navigation: {
    load: () => Promise.resolve({ default: SiteNav }),
    whenNeeded: () => Promise.resolve(),
  },
  membership: {
    load: () => import('../site/membership/AskForMembership'),
    whenNeeded: () => whenNear('memberships'),
  },
  estimate: {
    load: () => import('../site/estimate/PriceEvening'),
    whenNeeded: () => whenNear('price'),
  },
  bar: {
    load: () => import('../site/landing/BookingBar'),
    whenNeeded: () => whenNear('price'),
  },
  gallery: {
    load: () => import('../site/landing/GalleryLightbox'),
    whenNeeded: () => whenNear('gallery'),
    partId: 'gallery',
  },
  booking: {
    load: () => import('../site/booking-form/BookingForm'),
    // At once where `sessionStorage` holds something that the page does not show yet.
    whenNeeded: () => (hasStoredState() ? Promise.resolve() : whenNear('contact')),
  },
} satisfies Record<string, Island>;

type IslandName = keyof typeof ISLANDS;

/** The place of an island in the page's HTML. */
export const Island = ({ name }: { name: IslandName }) => (
  <div className="island" data-island={name} />
);

/** Makes each island of the page live when it is needed; one that fails leaves the others alone. */
export function startIslands(data: Omit<AppProps, 'page'>): void {
  startFolds();
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]'))
    void startIsland(place, place.dataset['island'] as IslandName, data);
}

async function startIsland(
  place: HTMLElement,
  name: IslandName,
  data: Omit<AppProps, 'page'>,
): Promise<void> {
  const { load, whenNeeded, partId }: Island = ISLANDS[name];
  await whenNeeded();
  const { default: part } = await retryImport(load).catch(broken);
  const own = partId === undefined ? null : document.getElementById(partId);
  startRoot(place, <App page={part} {...data} />, { part: own ?? place, identifierPrefix: name });
}

/** In the place of a part that could not be loaded: its boundary says so. */
const broken = (error: unknown) => ({
  default: (): never => {
    throw error as Error;
  },
});
