import type { SubmitEvent } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { HistoryEntry } from '@finesse/api/contract/history';
import type { ToastMessage } from '../toast/toastSlice';
import type { HistoryLabels } from '../history/historyText';
import type { Answer } from '../records/recordChanges';

interface Sending<Item> {
  /** The `Idempotency-Key`: the same for as long as the same is sent. */
  key: string;
  /** When it was sent first, in ISO 8601. */
  at: string;
  /** The record that the changes are based on, with its version. */
  seen: Item;
  /** Why it is done in spite of what the server has against it. */
  override?: string;
}

export interface FormDraft<Item> {
  draft: Readonly<Record<string, string>> | undefined;
  saveDraft: (texts: Record<string, string>, seen?: Item) => void;
  /** Of a form that stays; closing a dialog clears its draft. */
  clearDraft?: () => void;
  /** The record that the restored draft was based on. */
  seen?: Item;
}

export type FormFailure = string | ((error: unknown) => string);

export interface FormConfig<Values extends FieldValues, Body, Data, Item = undefined> {
  /** Of the call's body, or of the values where the server has request classes (`schemaOfRules`). */
  schema: GenericSchema<Values, Body>;
  defaultValues?: DefaultValues<Values>;
  record?: {
    /** As it is known by now; the form follows it until something is typed. */
    seen: Item;
    valuesOf: (item: Item) => Values;
    labels: HistoryLabels;
    /** Fields that follow from each other, so that those of two people make no sense together. */
    together?: readonly string[];
  };
  send: (body: Body, sending: Sending<Item>) => Answer<Data>;
  successToast?: (data: Data, body: Body) => ToastMessage;
  /** True for a form that stays where it is, for more of the same. */
  isEmptiedOnceSent?: boolean;
  /** Called once it is sent, and nothing else has been typed since. */
  onSent?: (data: Data, body: Body) => void;
  /** Called instead of sending a record that nothing was changed of. */
  onUnchanged?: () => void;
  /** The sentence about a failure of which the server says nothing; none where it is shown elsewhere. */
  failed?: FormFailure;
  /** Where the server may have done it. */
  noAnswer?: string;
  /** Asks about a failure elsewhere; false where there is nothing to ask. */
  onFailed?: (error: unknown, sendAnyway: (override: string) => Promise<unknown>) => boolean;
  onChange?: (values: Values) => void;
  draft?: FormDraft<Item>;
}

export interface FormConflict {
  change: HistoryEntry;
  labels: HistoryLabels;
  together: readonly string[];
  theirs: Readonly<Record<string, unknown>>;
  merged: readonly string[];
  collided: readonly string[];
}

export interface MutationForm<Values extends FieldValues> {
  methods: UseFormReturn<Values>;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  isSending: boolean;
  /** True while what is typed would be lost: a form that creates something is done once it is sent. */
  isReadOnly: boolean;
  isTypedSince: boolean;
  conflict: FormConflict | null;
}
