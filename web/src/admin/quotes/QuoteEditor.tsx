import { useEffect, useRef, useState } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { changeFailure, failureSentence, isNoAnswer } from '../../shared/api/failure';
import { fieldErrors } from '../../shared/api/fieldErrors';
import { errorMessages } from '../ui/form/formValues';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { useIsMailed } from '../ui/messages/useIsMailed';
import { Button } from '../../shared/ui/Button';
import { showElement } from '../ui/navigation/showPart';
import { useToast } from '../ui/toast/useToast';
import type { Saving } from './draft/autosave';
import { type QuoteDraft, type Start, useQuoteDraft } from './draft/useQuoteDraft';
import { DiscountFields } from './fields/LineFields';
import { Lines } from './fields/Lines';
import { TermsFields } from './fields/TermsFields';
import { changeOfDraft } from './draft/changeOfDraft';
import type { QuoteValues } from './draft/quoteValues';
import { knowsHowToPay, SendQuote } from './SendQuote';
import { useSendQuoteMutation } from './quotesApi';

interface QuoteEditorProps {
  booking: BookingDetails;
  owner: string;
  start: Start;
  version: number;
  offers: Catalogue;
  /** By a press below where it is: then it is shown. */
  isJustOpened: boolean;
  onSent: () => void;
  /** Closes it for now, where there is a quote to go back to. */
  onClose?: () => void;
}

const FAILED = 'The quote could not be sent. Nothing is lost; please try again.';
const NOT_SAVED = 'The quote is not saved yet, so it cannot be sent. Please try again.';

/** A quote that is being written: it saves itself, shows its prices, and is sent by one press. */
export function QuoteEditor(props: QuoteEditorProps) {
  const { booking, owner, start, version, offers, isJustOpened, onSent, onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isJustOpened && element.current) showElement(element.current);
  }, [isJustOpened]);
  const { currency, timeZone, takesCards } = useSettings();
  const isMailed = useIsMailed(booking);
  const draft = useQuoteDraft(booking.id, owner, start, { currency, timeZone });
  const { form, state } = draft;
  const [sendQuote] = useSendQuoteMutation();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const toast = useToast();

  /** False without a field that has an error; of all lines together there is none. */
  function focusFirstError(): boolean {
    const first = Object.keys(errorMessages(form.getErrors())).find((name) => name !== 'lines');
    if (first !== undefined) form.setFocus(first as keyof QuoteValues);
    return first !== undefined;
  }

  /** Saves first, so that what is sent is what this tab shows. */
  async function send() {
    setFailure('');
    if (!(await form.trigger())) return void focusFirstError();
    const { saving, lastSaved } = state;
    const saved = await draft.saveNow();
    if (!saved) return setFailure(NOT_SAVED);
    // What was typed since the last answer has no total yet, so it was not seen.
    const { total } = saving === 'saved' && lastSaved ? lastSaved.answer : saved;
    const { error } = await sendQuote({
      bookingId: booking.id,
      booking,
      seen: draft.seen(),
      total,
    });
    if (error) {
      const changed = changeOfDraft(error, total);
      if (changed !== undefined) return setFailure(changed);
      draft.showErrors(fieldErrors(error));
      if (!focusFirstError()) setFailure(changeFailure(error, FAILED));
      return;
    }
    draft.discard();
    const goes = isMailed ? `goes to ${booking.email}` : 'is saved below for you to send';
    const pays = knowsHowToPay(offers, takesCards) ? '' : '. It does not say how to pay';
    const description = `Quote ${String(version)} ${goes}${pays}`;
    toast({ title: 'Quote Sent', description, about: nameOf(booking) });
    onSent();
  }

  function close() {
    void draft.leave();
    onClose?.();
  }

  async function press() {
    setSending(true);
    await send();
    setSending(false);
  }

  return (
    <FormProvider {...form}>
      <form
        className="d-grid cols-1 gap-4 p-4 border rounded-3 bg-body-secondary"
        ref={element}
        aria-label={`Draft of quote ${String(version)}`}
        noValidate
        // The Enter key of a field must not send it.
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="d-grid d-md-flex cols-1 flex-md-wrap row-gap-1 column-gap-3 align-items-center justify-content-md-between">
          <h3>Quote {version} (draft)</h3>
          <SaveNote state={state} />
          {state.saving === 'refused' && state.failure?.status === 412 && (
            <Button onClick={() => void draft.replaceTheirs()}>Save mine instead</Button>
          )}
        </div>
        <Lines priced={state.lastSaved} offers={offers} booking={booking} />
        <DiscountFields name="discount" of="the total" />
        <TermsFields offers={offers} booking={booking} />
        <SendQuote
          state={state}
          version={version}
          booking={booking}
          offers={offers}
          isSending={isSending}
          failure={failure}
          onSend={() => void press()}
          onClose={onClose && close}
        />
      </form>
    </FormProvider>
  );
}

const NOTE_LOOKS: Partial<Record<Saving, string>> = {
  saved: 'text-success-emphasis',
  refused: 'w-100 ps-3 border-start border-3 border-warning',
};

function SaveNote({ state }: Pick<QuoteDraft, 'state'>) {
  const { errors } = useFormState<QuoteValues>();
  const broken = Object.keys(errorMessages(errors)).length;
  return (
    <p className={`fs-small ${NOTE_LOOKS[state.saving] ?? 'text-body-secondary'}`} role="status">
      {saveStateText(state, broken)}
    </p>
  );
}

function saveStateText({ saving, failure }: QuoteDraft['state'], broken: number): string {
  switch (saving) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving...';
    case 'unsaved':
      // A field that is still being typed is not wrong yet.
      if (broken === 0) return 'Not saved yet';
      return `Not saved: ${broken === 1 ? 'one field is' : `${String(broken)} fields are`} not right yet`;
    case 'failed':
      return failure && !isNoAnswer(failure)
        ? 'Not saved: the server has a problem. Your changes are kept here and will be saved once it is over.'
        : 'Not saved: no connection. Your changes are kept here and will be saved once you are online.';
    case 'refused':
      return `Not saved: ${changeOfDraft(failure ?? {}) ?? failureSentence(failure ?? {}, 'the server refused it')}`;
  }
}
