import { useState } from 'react';
import type { Catalogue, CatalogueVersion } from '@finesse/api/contract/catalogue/catalogue';
import { errorField, fieldErrors, type CallFailure } from '../../shared/api/failure';
import { useToast } from '../../shared/ui/toast/useToast';
import { useSaveCatalogueMutation } from './catalogueApi';
import { changedRoots, contentOf, type DraftControl } from './draft/useDraft';
import type { Draft } from './draft/paths';

const SAVED = 'The public page shows it within ten seconds.';
const FAILED = 'Nothing is lost: what you typed is still here. Please try again.';
/** What cannot be saved because there is too much of it. */
export const tooLong = (excess: number): string =>
  `The catalogue is too long by ${String(Math.ceil(excess / 1024))} KB: please shorten some texts`;
const LINK = { label: 'Open the page', href: '/' };

/** A version that somebody else has saved since. */
export interface CatalogueConflict {
  current: Catalogue;
  change: CatalogueVersion;
}

/**
 * Saves the catalogue, says how it went, and asks where somebody else has saved one since.
 * @param showFirst brings the first field in sight that breaks a rule
 */
export function useSave(control: DraftControl, showFirst: (problems: object) => boolean) {
  const { base, draft, restart, showProblems } = control;
  const [save, { isLoading }] = useSaveCatalogueMutation();
  const [conflict, setConflict] = useState<CatalogueConflict | null>(null);
  const toast = useToast();
  const fail = (description: string) =>
    toast({ title: 'Not Saved', description, variant: 'destructive' });

  /** @returns the catalogue as it is then; undefined where it was not saved */
  async function send(document: Draft, version: number): Promise<Catalogue | undefined> {
    const { data, error } = await save({ document, version });
    if (data) return data;
    const { status, body } = error as CallFailure;
    if (status === 412) {
      const met = JSON.parse(body) as CatalogueConflict;
      setConflict(met);
    } else if (!showFirst(showProblems(fieldErrors(error)))) {
      fail(errorField(body) ?? FAILED);
    }
    return undefined;
  }

  async function saveDraft(document: Draft, version: number) {
    const saved = await send(document, version);
    if (!saved) return;
    restart(saved);
    toast({ title: 'Saved', description: SAVED, link: LINK });
  }

  return {
    isBusy: isLoading,
    conflict,
    closeConflict: () => setConflict(null),
    save: () => {
      if (isLoading) return;
      if (!control.isValid) showFirst(showProblems());
      else if (control.excess > 0)
        fail(`${tooLong(control.excess)}. What you typed is still here.`);
      else void saveDraft(draft, base.version);
    },
    /** What was changed here, over what somebody else has saved; what was not is theirs. */
    keepMine: ({ current }: CatalogueConflict) => {
      const mine = changedRoots(contentOf(base), draft);
      const kept = Object.fromEntries(mine.map((root) => [root, draft[root]]));
      const merged = { ...contentOf(current), ...kept };
      restart(current, merged);
      void saveDraft(merged, current.version);
    },
    takeTheirs: ({ current }: CatalogueConflict) => restart(current),
    /** Saves an older version anew; it can be undone. */
    bringBack: async (old: Catalogue) => {
      const before = contentOf(base);
      const saved = await send(contentOf(old), base.version);
      if (!saved) return;
      restart(saved);
      const description = `It is version ${String(saved.version)} now. ${SAVED}`;
      const sentence = `Bring version ${String(base.version)} back`;
      const title = `Version ${String(old.version)} Is Back`;
      toast(
        { title, description, link: LINK },
        { sentence, run: () => void saveDraft(before, saved.version) },
      );
    },
  };
}
