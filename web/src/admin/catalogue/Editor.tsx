import { useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, get } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { SignedInUser } from '@finesse/api/contract/auth';
import type {
  Catalogue,
  PublicContent,
  CataloguePreview,
} from '@finesse/api/contract/catalogue/catalogue';
import type { MailWordsTemplate } from '@finesse/api/contract/mail-words';
import { ContentContext } from '../../shared/catalogue';
import { Button } from '../../shared/ui/Button';
import { errorToast } from '../ui/toast/toastSlice';
import { useToast } from '../ui/toast/useToast';
import { ConflictQuestion } from './ConflictQuestion';
import { contentOf } from './draft/storedDraft';
import { useCatalogueForm } from './draft/useCatalogueForm';
import { join, type Draft } from './draft/paths';
import { EditorContext } from './EditorContext';
import { Fields } from './fields/FieldOf';
import { textOf } from './fields/fieldSpec';
import { LeaveQuestion } from './LeaveQuestion';
import { LetterPreview } from './preview/LetterPreview';
import { Preview } from './preview/Preview';
import { SaveBar, type View } from './SaveBar';
import { SectionNav } from './SectionNav';
import { SECTIONS, sectionAt } from './sections';
import { useSave } from './useSave';
import { Versions } from './versions/Versions';
import { usePreviewCatalogueMutation } from './catalogueApi';
import { useRendered } from './preview/PreviewHead';

const NOT_UNDONE =
  'You have left the page, so this was not undone. Open “Website” to change it back.';

export function Editor({ catalogue, owner }: { catalogue: Catalogue; owner: SignedInUser }) {
  const [query, setQuery] = useSearchParams();
  const control = useCatalogueForm(catalogue, owner.uid);
  const { form, base, saved, content, isChanged, problems } = control;
  const [view, setView] = useState<View>('edit');
  const [announcement, setAnnouncement] = useState('');
  const [letter, showLetter] = useState<MailWordsTemplate>('request-received');
  const [viewed, setViewed] = useState<Catalogue | null>(null);
  const [pictures, setPictures] = useState<PublicContent['pictures']>({});
  const [newPicture, setNewPicture] = useState<string>();
  const addPictures = (more: PublicContent['pictures']) =>
    setPictures((before) => ({ ...before, ...more }));

  const shown = query.get('section') ?? SECTIONS[0]?.id ?? '';
  const section = SECTIONS.find(({ id }) => id === shown);
  const show = (id: string) => {
    setQuery({ section: id }, { replace: true });
    setViewed(null);
  };

  // An invalid document cannot be rendered: the preview keeps showing the last valid one.
  const [valid, setValid] = useState<Draft>(content ?? saved);
  if (content && valid !== content) setValid(content);
  const document = useMemo(() => (viewed ? contentOf(viewed) : valid), [viewed, valid]);
  const preview = usePreview(document, (made) => addPictures(made.pictures));

  const focusWhenShown = useFocusWhenShown(shown, form.setFocus);
  /** Focuses the first field with a problem, in the order of the sections; false without one. */
  function focusFirstProblem(broken: object): boolean {
    for (const { id } of SECTIONS) {
      const first = Object.keys(broken).find((path) => sectionAt(path)?.id === id);
      if (first === undefined) continue;
      setView('edit');
      if (id !== shown) show(id);
      focusWhenShown(first);
      return true;
    }
    return false;
  }
  const hasLeft = useHasLeft();
  const saving = useSave(control, focusFirstProblem, hasLeft);
  const toast = useToast();

  return (
    <ContentContext value={{ catalogue: base, pictures }}>
      <EditorContext
        value={{
          saved,
          currency: base.currency,
          undo: (run) => (hasLeft() ? toast(errorToast(NOT_UNDONE)) : run()),
          announce: setAnnouncement,
          showLetter,
          addPicture: (picture) => {
            addPictures({ [picture.hash]: picture });
            setNewPicture(picture.hash);
          },
        }}
      >
        <div className="editor" data-view={view}>
          <div className="page-head editor-head m-0">
            <h1 className="page-title">Website</h1>
            <a
              className="d-inline-flex align-items-center min-h-touch"
              href="/"
              target="_blank"
              rel="noopener"
            >
              Open the page
            </a>
          </div>
          <SectionNav shown={shown} problems={problems} onShow={show} />
          <div className="editor-form min-w-0 text-break">
            {control.isRestored && isChanged && (
              <p
                className="px-4 py-2 mb-4 border-start border-3 border-success bg-body-tertiary"
                role="status"
              >
                Your unsaved changes are still here. They are not public until you save them.
              </p>
            )}
            <h2 className="page-title mb-1">{section?.title ?? 'Versions'}</h2>
            {section ? (
              <div key={`${section.id}-${String(control.resets)}`}>
                <p className="mw-measure mb-4 text-body-secondary">{section.intro}</p>
                <FormProvider {...form}>
                  <Fields specs={section.fields} base="" />
                </FormProvider>
              </div>
            ) : (
              <Versions
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
          {section?.isOfLetters && !viewed ? (
            <LetterPreview
              key={letter}
              template={letter}
              words={textOf(get(control.values, join('mailWords', letter)))}
            />
          ) : (
            <Preview
              {...preview}
              isValid={content !== undefined || viewed !== null}
              selector={section?.selector}
              picture={newPicture}
              banner={
                viewed && (
                  <p className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between ps-3 pe-1 py-1 border-start border-3 border-primary bg-body-tertiary">
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
          )}
          <SaveBar control={control} saving={saving} view={view} onView={setView} />
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </div>
        <ConflictQuestion saving={saving} ownEmail={owner.email} />
        <LeaveQuestion isChanged={isChanged} />
      </EditorContext>
    </ContentContext>
  );
}

function useHasLeft(): () => boolean {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  return () => isLeft.current;
}

function useFocusWhenShown(shown: string, setFocus: (path: string) => void) {
  const [wanted, setWanted] = useState({ path: '' });
  const done = useRef(wanted);
  useEffect(() => {
    if (done.current === wanted || sectionAt(wanted.path)?.id !== shown) return;
    done.current = wanted;
    setFocus(wanted.path);
  }, [wanted, shown, setFocus]);
  return (path: string) => setWanted({ path });
}

function usePreview(document: Draft, onPreview: (preview: CataloguePreview) => void) {
  const [render] = usePreviewCatalogueMutation();
  const { rendered, ...preview } = useRendered(render, document, onPreview);
  return { html: rendered?.html, ...preview };
}
