import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { safeParse } from 'valibot';
import {
  CATALOGUE_DOCUMENT_SCHEMA,
  type Catalogue,
} from '@finesse/api/contract/catalogue/catalogue';
import { CATALOGUE_LIMIT_BYTES, catalogueBytes } from '@finesse/api/contract/limits';
import { isRecord } from '../../../shared/isRecord';
import { errorMessages } from '../../ui/form/formValues';
import { mergeDrafts } from './merge';
import { canonical, isSame, join, type Draft } from './paths';
import { contentOf, keepDraft, storedDraft } from './storedDraft';
import { useReferences } from './useReferences';
import { withoutEmptyUses } from './ids';

const resolver = valibotResolver(CATALOGUE_DOCUMENT_SCHEMA, undefined, {
  raw: true,
}) as unknown as Resolver;

/**
 * The form of the catalogue, whose fields have the names of the document's: `packages.0.name`. The error
 * of a field is shown once it is left, and all are by an attempt to save, until the field is changed.
 */
export function useCatalogueForm(catalogue: Catalogue, owner: string) {
  const [restored] = useState(() => storedDraft(catalogue, owner));
  /** The saved catalogue that is changed. */
  const [base, setBase] = useState(restored?.base ?? catalogue);
  const [resets, setResets] = useState(0);
  const form = useForm({
    defaultValues: restored?.draft ?? contentOf(catalogue),
    resolver,
    mode: 'onBlur',
  });
  const { control, getValues, setValue, reset, resetDefaultValues } = form;
  // With default values, an optional field that an item has not would show that of another item.
  useEffect(() => resetDefaultValues({}), [resetDefaultValues]);
  const typed = useWatch({ control });
  const values = useMemo(() => withoutEmptyUses(typed), [typed]);
  const saved = useMemo(() => contentOf(base), [base]);
  useReferences(form, values, saved);
  const content = useMemo(() => {
    const { success, output } = safeParse(CATALOGUE_DOCUMENT_SCHEMA, values);
    return success ? output : undefined;
  }, [values]);
  const savedText = useMemo(() => canonical(withoutEmptyUses(saved)), [saved]);
  const isChanged = [values, content].every((document) => canonical(document) !== savedText);

  useEffect(
    () => keepDraft(base, isChanged ? values : null, owner),
    [base, values, isChanged, owner],
  );

  return {
    form,
    base,
    saved,
    values,
    /** What is to be saved; undefined where a rule is broken. */
    content,
    isChanged,
    isRestored: restored !== null,
    /** How often another catalogue has taken its place: of its fields nothing is to be kept. */
    resets,
    /** How many bytes it exceeds the limit by; 0 where it does not. */
    excess: content ? Math.max(0, catalogueBytes(content) - CATALOGUE_LIMIT_BYTES) : 0,
    problems: errorMessages(form.formState.errors),
    /** After a save: what was typed since `sent` stays, and is not saved yet. */
    accept: (to: Catalogue, sent: Draft) => {
      const now = withoutEmptyUses(getValues());
      const { merged } = mergeDrafts(sent, now, contentOf(to));
      for (const { path, value } of replacedValues('', now, merged)) setValue(path, value);
      setBase(to);
    },
    /** Edits another catalogue, with a changed content if there is one. */
    edit: (to: Catalogue, changed: Draft = contentOf(to)) => {
      reset(changed, { keepDefaultValues: true });
      setBase(to);
      setResets((count) => count + 1);
    },
  };
}

export type CatalogueForm = ReturnType<typeof useCatalogueForm>;

/** What is to be set, as little as possible: an item whose whole list is set is made anew, and folded. */
function replacedValues(
  path: string,
  now: unknown,
  next: unknown,
): { path: string; value: unknown }[] {
  if (isSame(now, next)) return [];
  if (path !== '' && !hasSamePlaces(now, next)) return [{ path, value: next }];
  const [former, latter] = [now, next] as [Draft, Draft];
  return Object.keys(latter).flatMap((name) =>
    replacedValues(join(path, name), former[name], latter[name]),
  );
}

const hasSamePlaces = (now: unknown, next: unknown): boolean =>
  Array.isArray(now) && Array.isArray(next)
    ? now.length === next.length
    : isRecord(now) && isRecord(next) && Object.keys(now).every((name) => name in next);
