import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Catalogue, PublicContent } from '@finesse/api/contract/catalogue/catalogue';
import { ContentContext } from '../../shared/catalogue';
import { Button } from '../../shared/ui/Button';
import { errorToast } from '../../shared/ui/toast/toastSlice';
import { useToast } from '../../shared/ui/toast/useToast';
import { ConflictQuestion } from './ConflictQuestion';
import { contentOf, useDraft } from './draft/useDraft';
import { EditorContext } from './EditorContext';
import { Fields } from './fields/FieldOf';
import { focusControl } from './fields/focusControl';
import { LeaveQuestion } from './LeaveQuestion';
import { Preview } from './preview/Preview';
import { usePreview } from './preview/usePreview';
import { SaveBar, type View } from './SaveBar';
import { SectionNav } from './SectionNav';
import { SECTIONS, sectionAt } from './sections';
import { useSave } from './useSave';
import { Versions } from './versions/Versions';

const NOT_UNDONE =
  'You have left the catalogue, so this was not undone. Open it to change it back.';

interface EditorProps {
  catalogue: Catalogue;
  owner: string;
}

/** The form of the catalogue beside a preview of the page. */
export function Editor({ catalogue, owner }: EditorProps) {
  const [query, setQuery] = useSearchParams();
  const control = useDraft(catalogue, owner);
  const { base, draft, isChanged, isValid, problems } = control;
  const form = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('edit');
  const [announcement, setAnnouncement] = useState('');
  const [viewed, setViewed] = useState<Catalogue | null>(null);
  const [pictures, setPictures] = useState<PublicContent['pictures']>({});
  const addPictures = (more: PublicContent['pictures']) =>
    setPictures((before) => ({ ...before, ...more }));

  const shown = query.get('section') ?? SECTIONS[0]?.id ?? '';
  const section = SECTIONS.find(({ id }) => id === shown);
  const show = (id: string) => {
    setQuery({ section: id }, { replace: true });
    setViewed(null);
  };

  // An invalid document cannot be rendered: the preview keeps showing the last valid one.
  const [valid, setValid] = useState(() => (isValid ? draft : contentOf(base)));
  if (isValid && valid !== draft) setValid(draft);
  const document = useMemo(() => (viewed ? contentOf(viewed) : valid), [viewed, valid]);
  const preview = usePreview(document, (made) => addPictures(made.pictures));

  /** Focuses the first field with a problem, in the order of the sections; false without one. */
  function focusFirstProblem(broken: object): boolean {
    for (const { id } of SECTIONS) {
      const first = Object.keys(broken).find((path) => sectionAt(path)?.id === id);
      if (first === undefined) continue;
      setView('edit');
      if (id !== shown) show(id);
      focusPath(form, first);
      return true;
    }
    return false;
  }
  const hasLeft = useHasLeft();
  const saving = useSave(control, focusFirstProblem, hasLeft);
  const toast = useToast();
  const changeList: typeof control.changeList = (...change) => {
    // By the undo of a toast, which outlasts the page.
    if (hasLeft()) toast(errorToast(NOT_UNDONE));
    else control.changeList(...change);
  };

  return (
    <ContentContext value={{ catalogue: base, pictures }}>
      <EditorContext
        value={{
          draft,
          saved: contentOf(base),
          currency: base.currency,
          problems,
          set: control.set,
          changeList,
          touch: control.touch,
          announce: setAnnouncement,
          addPicture: (picture) => addPictures({ [picture.hash]: picture }),
        }}
      >
        <div className="editor" data-view={view}>
          <div className="page-head editor-head">
            <h1 className="page-title">Catalogue</h1>
            <a className="page-link" href="/" target="_blank" rel="noopener">
              Open the page
            </a>
          </div>
          <SectionNav shown={shown} problems={problems} onShow={show} />
          <div className="editor-form" ref={form}>
            {control.isRestored && isChanged && (
              <p className="form-restored" role="status">
                Your unsaved changes are still here. They are not public until you save them.
              </p>
            )}
            <h2 className="editor-title">{section?.title ?? 'Versions'}</h2>
            {section ? (
              <div key={`${section.id}-${String(control.resets)}`}>
                <p className="editor-intro">{section.intro}</p>
                <Fields specs={section.fields} base="" />
              </div>
            ) : (
              <Versions
                current={base.version}
                viewed={viewed?.version}
                hasChanges={isChanged}
                onView={(version) => {
                  setViewed(version);
                  setView('preview');
                }}
                onRestore={(version) => {
                  setViewed(null);
                  void saving.restoreVersion(version);
                }}
              />
            )}
          </div>
          <Preview
            {...preview}
            isValid={isValid || viewed !== null}
            selector={section?.selector}
            banner={
              viewed && (
                <p className="preview-banner">
                  <span>This is version {viewed.version}, as it was saved.</span>
                  <Button
                    onClick={() => {
                      setViewed(null);
                      setView('edit');
                    }}
                  >
                    Close it
                  </Button>
                </p>
              )
            }
          />
          <SaveBar control={control} saving={saving} view={view} onView={setView} />
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </div>
        <ConflictQuestion control={control} saving={saving} />
        <LeaveQuestion isChanged={isChanged} />
      </EditorContext>
    </ContentContext>
  );
}

/** Whether the page has been left since. */
function useHasLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return () => isLeft.current;
}

/** Focuses the field at a path, or the nearest one around it. */
function focusPath(form: RefObject<HTMLElement | null>, path: string): void {
  focusControl((isLastTry) => {
    const names = path.split('.');
    for (let length = names.length; length > (isLastTry ? 0 : names.length - 1); length -= 1) {
      const at = names.slice(0, length).join('.');
      const field = form.current?.querySelector(`[data-path="${CSS.escape(at)}"]`);
      if (field) return field;
    }
    return undefined;
  });
}
