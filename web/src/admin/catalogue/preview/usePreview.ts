import { useEffect, useEffectEvent, useState } from 'react';
import type { CataloguePreview } from '@finesse/api/contract/catalogue/catalogue';
import { usePreviewCatalogueMutation } from '../catalogueApi';
import type { Draft } from '../draft/paths';

/** So that it follows a sentence, not each of its letters. */
const PAUSE_MS = 500;

export type PreviewState = 'fresh' | 'rendering' | 'failed';

/**
 * The public page as it would be with a document, a moment after that was changed. What cannot be
 * rendered leaves the page before in its place.
 */
export function usePreview(document: Draft, onPreview: (preview: CataloguePreview) => void) {
  const [render] = usePreviewCatalogueMutation();
  const [html, setHtml] = useState<string>();
  const [state, setState] = useState<PreviewState>('rendering');
  const [tries, setTries] = useState(0);
  // Not dependencies: a page that has arrived is no reason to render again.
  const pause = useEffectEvent(() => (html === undefined ? 0 : PAUSE_MS));
  const arrived = useEffectEvent((data: CataloguePreview | undefined) => {
    setState(data ? 'fresh' : 'failed');
    if (!data) return;
    setHtml(data.html);
    onPreview(data);
  });

  useEffect(() => {
    let call: ReturnType<typeof render> | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      setState('rendering');
      call = render(document);
      void call.then(({ data }) => {
        if (!isOver) arrived(data);
      });
    }, pause());
    return () => {
      isOver = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [document, render, tries]);

  return { html, state, retry: () => setTries((before) => before + 1) };
}
