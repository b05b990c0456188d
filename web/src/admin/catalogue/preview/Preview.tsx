import { useState, type ReactNode, useEffect, useRef, type RefObject } from 'react';
import { ChoiceButtons } from '../ChoiceButtons';
import { PreviewHead, type PreviewHeadProps } from './PreviewHead';
import './preview.scss';
import { openFolds } from '../../../shared/folds';

interface PreviewProps extends Omit<PreviewHeadProps, 'children'> {
  html: string | undefined;
  selector: string | undefined;
  picture: string | undefined;
  /** Shown above the page, where it is not the one that is edited. */
  banner?: ReactNode;
}

export function Preview({ html, selector, picture, banner, ...head }: PreviewProps) {
  const [screen, setScreen] = useState<Screen>(() =>
    matchMedia('(min-width: 62em)').matches ? 'desk' : 'phone',
  );
  return (
    <section className="preview flex-column gap-2 min-w-0" aria-label="Preview">
      <PreviewHead {...head}>
        <ChoiceButtons
          label="Width of the preview"
          options={{ desk: 'Desk', phone: 'Phone' }}
          value={screen}
          onChange={setScreen}
        />
      </PreviewHead>
      {banner}
      {html === undefined ? (
        <div className="preview-room rounded-3 bg-body-secondary" aria-hidden="true" />
      ) : (
        <PreviewFrame html={html} screen={screen} selector={selector} picture={picture} />
      )}
    </section>
  );
}

/** In CSS pixels; the height where there is room for it. */
const SCREENS = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const;
export type Screen = keyof typeof SCREENS;

interface PreviewFrameProps {
  html: string;
  screen: Screen;
  selector: string | undefined;
  /** The hash of the picture that was uploaded last: it is scrolled to once it is on the page. */
  picture: string | undefined;
}

/**
 * The public page in a frame as wide as a phone or a desk, scaled to fit. It runs no scripts, but has
 * our origin, so that pictures and style sheets load and the body can be replaced without a flash.
 */
function PreviewFrame({ html, screen, selector, picture }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(html);
  /** The frame loads `first` again each time it is shown again. */
  const [loads, setLoads] = useState(0);
  const room = useSize(box);
  const { width, height } = SCREENS[screen];
  const scale = Math.min(1, room.width / width);
  const high = screen === 'phone' ? Math.min(height, room.height / scale) : room.height / scale;

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (loads === 0 || !page) return;
    const next = new DOMParser().parseFromString(html, 'text/html');
    page.body.replaceWith(page.adoptNode(next.body));
    openFolds(page);
    showBarAsScrolled(page);
  }, [html, loads]);

  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (loads === 0 || !view || selector === undefined) return;
    scrollToPart(view, view.document.querySelector(selector));
  }, [selector, loads, screen]);

  const shownPicture = useRef(picture);
  useEffect(() => {
    const view = frame.current?.contentWindow;
    if (loads === 0 || !view || picture === undefined || picture === shownPicture.current) return;
    const shown = view.document.querySelector(`img[src*="${picture}"]`);
    if (!shown) return;
    shownPicture.current = picture;
    scrollToPart(view, shown);
  }, [picture, html, loads]);

  return (
    <div ref={box} className="preview-room">
      {room.width > 0 && (
        <div
          className="preview-screen mx-auto overflow-hidden rounded-3"
          style={{ width: width * scale, height: high * scale }}
        >
          <iframe
            ref={frame}
            className="preview-frame d-block border-0"
            title="Preview of the public page"
            sandbox="allow-same-origin"
            srcDoc={first}
            style={{ width, height: high, transform: `scale(${String(scale)})` }}
            onLoad={({ currentTarget }) => {
              showAsWithScripts(currentTarget.contentDocument);
              setLoads((before) => before + 1);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Not scrollIntoView, which would also scroll the editor. */
function scrollToPart(view: Window, part: Element | null): void {
  if (part) view.scrollTo({ top: part.getBoundingClientRect().top + view.scrollY - BAR });
}

/** The frame runs no scripts, but shows the page as visitors with scripts see it. */
function showAsWithScripts(page: Document | null): void {
  for (const sheet of page?.styleSheets ?? [])
    for (const rule of sheet.cssRules)
      if (rule.constructor.name === 'CSSMediaRule') {
        const { media } = rule as CSSMediaRule;
        if (media.mediaText.includes('scripting: none')) media.mediaText = 'not all';
      }
}

/** Gives the page's bar its scrolled look, as a script of the page does elsewhere. */
function showBarAsScrolled(page: Document): void {
  const view = page.defaultView;
  const show = () =>
    page.querySelector('.site-nav')?.toggleAttribute('data-scrolled', (view?.scrollY ?? 0) > BAR);
  page.onscroll = show;
  show();
}

const BAR = 64;

function useSize(ref: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
