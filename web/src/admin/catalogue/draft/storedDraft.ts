import { safeParse } from 'valibot';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { CATALOGUE_CONTENT_SCHEMA } from '@finesse/api/contract/catalogue/schema';
import { parsedBody } from '../../../shared/api/fieldErrors';
import { isRecord } from '../../../shared/isRecord';
import { clearDraft, loadDraft, storeDraft } from '../../drafts';
import type { Draft } from './paths';

const NAME = 'catalogue';

/** What is saved of a catalogue: all but its version and its currency. */
export function contentOf(catalogue: Catalogue): Draft {
  return Object.fromEntries(
    Object.entries(catalogue).filter(([name]) => name !== 'version' && name !== 'currency'),
  );
}

/**
 * The draft that this owner left in this tab, before a reload or another sign-in. Of an older build it
 * gets what has come to the catalogue since; one that the editor cannot show is dropped.
 */
export function storedDraft(
  catalogue: Catalogue,
  owner: string,
): { base: Catalogue; draft: Draft } | null {
  const { base, draft } = loadDraft(NAME, owner) ?? {};
  const [known, typed] = [base, draft].map((text) => parsedBody(text ?? ''));
  const isKept = isRecord(known) && typeof known['version'] === 'number' && isRecord(typed);
  if (!isKept) return null;
  const stored = { base: { ...catalogue, ...known }, draft: { ...contentOf(catalogue), ...typed } };
  return hasShape(stored.base) && hasShape(stored.draft) ? stored : null;
}

/** Whether a document has all lists and parts: what stands in the fields of a draft breaks rules at times. */
function hasShape(document: unknown): boolean {
  const { issues = [] } = safeParse(CATALOGUE_CONTENT_SCHEMA, document);
  return !issues.some(({ type }) => type === 'array' || type === 'object' || type === 'record');
}

/** @param draft null where everything is saved */
export function keepDraft(base: Catalogue, draft: Draft | null, owner: string): void {
  if (draft) storeDraft(NAME, owner, { base: JSON.stringify(base), draft: JSON.stringify(draft) });
  else clearDraft(NAME);
}
