import { useEffect, useEffectEvent, useState } from 'react';
import type { CataloguePreview } from '@finesse/api/contract/catalogue/catalogue';
import { usePreviewCatalogueMutation } from '../catalogueApi';
import type { Draft } from '../draft/paths';

const DEBOUNCE_MS = 500;

export type PreviewState = 'fresh' | 'rendering' | 'failed';

/**
 * The public page as the server renders it for a document, debounced. After a failure the former
 * page stays.
 */
export function usePreview(document: Draft, onPreview: (preview: CataloguePreview) => void) {
  const [render] = usePreviewCatalogueMutation();
  const [html, setHtml] = useState<string>();
  const [state, setState] = useState<PreviewState>('rendering');
  const [tries, setTries] = useState(0);
  // Not dependencies of the effect: an answer is no reason to render again.
  const delay = useEffectEvent(() => (html === undefined ? 0 : DEBOUNCE_MS));
  const showAnswer = useEffectEvent((data: CataloguePreview | undefined) => {
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
        if (!isOver) showAnswer(data);
      });
    }, delay());
    return () => {
      isOver = true;
      clearTimeout(timer);
      call?.abort();
    };
  }, [document, render, tries]);

  return { html, state, retry: () => setTries((before) => before + 1) };
}
