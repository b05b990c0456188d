import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { conflictIn, failureSentence } from '../../../shared/api/failure';
import { fieldErrors } from '../../../shared/api/fieldErrors';
import { useIdempotencyKey } from '../../../shared/api/idempotencyKey';
import { focusFirst } from '../../../shared/form/focusFirst';
import { useToast } from '../toast/useToast';
import type { FormConfig, FormConflict, MutationForm } from './formConfig';
import { isSameValues, mergeValues, valuesOfDraft, valueText } from './formValues';

/**
 * A form that is sent by one call: checks it by the schema, shows errors, ours and the server's, at
 * their fields and focuses the first, and loses nothing that was typed: over a failure, a conflict
 * (412), and while it is being sent.
 */
export function useMutationForm<Values extends FieldValues, Body, Data, Item = undefined>(
  config: FormConfig<Values, Body, Data, Item>,
): MutationForm<Values> {
  const { record, draft } = config;
  const [start] = useState(() => draft?.seen ?? record?.seen);
  const [startValues] = useState(
    () =>
      config.defaultValues ?? ((record?.valuesOf(start as Item) ?? {}) as DefaultValues<Values>),
  );
  const methods = useForm<Values, unknown, Body>({
    defaultValues: startValues,
    resolver: valibotResolver(config.schema),
    shouldFocusError: false,
  });
  const { isSubmitting } = methods.formState;
  const element = useRef<HTMLFormElement>(null);
  const seen = useRef(start as Item);
  const first = useRef({ key: '', at: '' });
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const [isTypedSince, setTypedSince] = useState(false);
  const { keyOf, renew } = useIdempotencyKey();
  const toast = useToast();

  const known = () => record?.valuesOf(seen.current) ?? {};
  const isChanged = () => !isSameValues(methods.getValues(), known());

  const isResetting = useRef(false);
  function reset(values: DefaultValues<Values> | Values) {
    isResetting.current = true;
    methods.reset(values, { keepFieldsRef: true });
    isResetting.current = false;
  }

  /** Shows values on top of the record as it is known now. */
  function show(values: Values) {
    if (record) reset(record.valuesOf(seen.current));
    setValues(Object.entries(values));
  }

  function setValues(values: [name: string, value: unknown][]) {
    for (const [name, value] of values)
      if (valueText(value) !== valueText(methods.getValues(name as Path<Values>)))
        methods.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
        });
  }

  const restore = useEffectEvent(() => {
    if (draft?.draft) setValues(valuesOfDraft(draft.draft, methods.getValues()));
  });
  const onChange = useEffectEvent((values: Values) => {
    config.onChange?.(values);
    if (draft?.clearDraft && record && !isChanged()) return draft.clearDraft();
    const texts = Object.entries(values).map(([name, value]) => [name, valueText(value)]);
    draft?.saveDraft(Object.fromEntries(texts) as Record<string, string>, seen.current);
  });
  const { subscribe } = methods;
  useEffect(() => {
    restore();
    return subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (name !== undefined && !isResetting.current) onChange(values);
      },
    });
  }, [subscribe]);

  const followed = useRef(record?.seen);
  const follow = useEffectEvent((now: Item | undefined) => {
    if (!record || now === undefined || now === followed.current) return;
    followed.current = now;
    if (isSubmitting || isChanged()) return;
    seen.current = now;
    show(record.valuesOf(now));
  });
  useEffect(() => follow(record?.seen), [record?.seen]);

  /** Resolves to the error, undefined once it is done. */
  async function send(body: Body, override?: string): Promise<unknown> {
    const sent = methods.getValues();
    const key = keyOf(JSON.stringify([body, override]));
    if (first.current.key !== key) first.current = { key, at: new Date().toISOString() };
    const sending = { ...first.current, seen: seen.current, override };
    const { data, error } = await config.send(body, sending);
    if (error !== undefined) return error;
    renew();
    finish(data as Data, body, sent);
    return undefined;
  }

  function finish(data: Data, body: Body, sent: Values) {
    const typed = methods.getValues();
    const isTyped = record !== undefined && !isSameValues(typed, sent);
    if (record) {
      seen.current = { ...seen.current, ...data };
      const stored = record.valuesOf(seen.current);
      show(mergeValues(sent, stored, typed, record.together).values);
    }
    setConflict(null);
    setTypedSince(isTyped);
    if (!isTyped) draft?.clearDraft?.();
    if (config.isEmptiedOnceSent) reset(startValues);
    if (config.successToast) toast(config.successToast(data, body));
    if (!isTyped) config.onSent?.(data, body);
  }

  function fail(error: unknown) {
    const preconditionFailed = record && conflictIn<Item>(error);
    if (preconditionFailed) {
      const base = record.valuesOf(seen.current);
      seen.current = { ...seen.current, ...preconditionFailed.current };
      const theirs = record.valuesOf(seen.current);
      const { labels, together = [] } = record;
      const { values, ...fields } = mergeValues(base, theirs, methods.getValues(), together);
      show(values);
      setConflict({ change: preconditionFailed.change, labels, together, theirs, ...fields });
      return;
    }
    const fields = fieldErrors(error);
    for (const [name, message] of Object.entries(fields))
      methods.setError(name as Path<Values>, { message });
    const { failed } = config;
    if (focusFirst(element.current, fields) || failed === undefined) return;
    const message =
      typeof failed === 'string' ? failureSentence(error, failed, config.noAnswer) : failed(error);
    methods.setError('root', { message });
  }

  async function onValid(body: Body) {
    setConflict(null);
    setTypedSince(false);
    if (record && !isChanged()) return config.onUnchanged?.();
    const error = await send(body);
    if (error === undefined) return;
    if (!config.onFailed?.(error, (override) => send(body, override))) fail(error);
  }

  return {
    methods: methods as unknown as UseFormReturn<Values>,
    submit: (event) => {
      event.preventDefault();
      if (isSubmitting) return;
      element.current = event.currentTarget;
      setValues(typedIn(event.currentTarget));
      void methods.handleSubmit(
        onValid,
        (errors) => void focusFirst(element.current, errors),
      )(event);
    },
    isSending: isSubmitting,
    isReadOnly: isSubmitting && !record,
    isTypedSince,
    conflict,
  };
}

const TYPED = new Set(['text', 'email', 'password', 'tel']);

/** The texts of the inputs: browsers and password managers fill some in without an event. */
const typedIn = (form: HTMLFormElement): [name: string, text: string][] =>
  [...form.elements]
    .filter((control) => control instanceof HTMLInputElement)
    .filter(({ name, type }) => name !== '' && TYPED.has(type))
    .map(({ name, value }) => [name, value]);
