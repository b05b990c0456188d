import { useEffect, useRef, useState } from 'react';
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
  const heard = useRef(onPreview);
  useEffect(() => {
    heard.current = onPreview;
  }, [onPreview]);
  const isFirst = html === undefined;

  useEffect(() => {
    let call: ReturnType<typeof render> | undefined;
    let isOver = false;
    const timer = setTimeout(
      () => {
        setState('rendering');
        call = render(document);
        void call.then(({ data }) => {
          if (isOver) return;
          setState(data ? 'fresh' : 'failed');
          if (!data) return;
          setHtml(data.html);
          heard.current(data);
        });
      },
      isFirst ? 0 : PAUSE_MS,
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      call?.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a page that has arrived is no reason to render again
  }, [document, render, tries]);

  return { html, state, retry: () => setTries((before) => before + 1) };
}
