import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { fieldAria } from '../../../shared/form/FieldFrame';
import { parentOf } from '../draft/paths';
import { textOf } from './fieldSpec';

/** Sets the value at a path; an error of it, or of the part around it, is checked again. */
export function useSetValue(): (path: string, value: unknown) => void {
  const { setValue, getFieldState, trigger } = useFormContext();
  return (path, value) => {
    setValue(path, value);
    if (getFieldState(path).error) void trigger(path);
    if (getFieldState(parentOf(path)).error?.message) void trigger(parentOf(path));
  };
}

interface FieldOptions {
  hint?: string | undefined;
  /** The part whose error may be about this field. */
  part?: string | undefined;
}

/** The value and the error of a field; `control` is for an input without a frame. */
export function useField(path: string, { hint, part }: FieldOptions = {}) {
  const { field, fieldState } = useController({
    name: path,
    ...(part !== undefined && { rules: { deps: part } }),
  });
  const setValue = useSetValue();
  const id = useId();
  const error = fieldState.error?.message;
  const place = {
    name: path,
    ref: (control: HTMLElement | null) =>
      field.ref(control && { focus: () => focusField(control) }),
    // An error stays until the value is changed, also one that only the server knows.
    onBlur: () => {
      if (!fieldState.error) field.onBlur();
    },
  };
  return {
    id,
    error,
    value: field.value as unknown,
    set: (value: unknown) => setValue(path, value),
    place,
    control: { ...fieldAria(id, { hint, error }), ...place },
  };
}

/** The props of a text field of `shared/form` that edits the text at a path. */
export function useTextField(path: string) {
  const { value, error, set, place } = useField(path);
  return {
    ...place,
    value: textOf(value),
    error,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(target.value),
  };
}

export function focusField(control: HTMLElement | null | undefined): void {
  control?.focus({ preventScroll: true });
  (control?.closest('.field') ?? control)?.scrollIntoView({
    block: 'nearest',
    behavior: 'instant',
  });
}
