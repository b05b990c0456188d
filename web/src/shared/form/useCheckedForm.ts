import { useRef, useState, type SubmitEvent } from 'react';
import { errorField, fieldErrors, type CallFailure } from '../api/failure';
import { focusFirst, typedTexts } from './texts';

export interface CheckedFormOptions<Name extends string> {
  /** The fields that it reads. */
  rules: Readonly<Record<Name, unknown>>;
  /** The sentence of each field that breaks its rule. */
  check: (typed: Record<Name, string>) => Record<string, string>;
  busy: boolean;
  /** Sends it; gives why it failed, undefined where it did not. */
  onSend: (typed: Record<Name, string>) => Promise<FormFailure | undefined>;
}

export interface FormFailure {
  error: unknown;
  /** For a failure that is no field's. */
  sentence: string;
}

/** A failure in the words of the server, or in these where it has none. */
export const formFailure = (error: unknown, otherwise: string): FormFailure => ({
  error,
  sentence: errorField((error as CallFailure).body) ?? otherwise,
});

/**
 * A form whose fields keep their own text, so a failure loses nothing: what breaks a rule, here or
 * at the server, is said at its field, and the first such field gets the keyboard.
 */
export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>) {
  const { rules, check, busy, onSend } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = typedTexts(event.currentTarget, rules);
    const broken = check(typed);
    setErrors(broken);
    setFailure('');
    if (focusFirst(ref.current, broken)) return;

    const failed = await onSend(typed);
    if (!failed) return;
    const refused = fieldErrors(failed.error);
    setErrors(refused);
    if (!focusFirst(ref.current, refused)) setFailure(failed.sentence);
  }

  const form = {
    ref,
    noValidate: true,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
  return { form, errors, failure };
}
