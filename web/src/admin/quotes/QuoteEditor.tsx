import { useRef, useState } from 'react';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import type { Catalogue } from '@finesse/api/contract/catalogue/catalogue';
import { changeFailure, failureSentence, fieldErrors } from '../../shared/api/failure';
import { focusFirst } from '../../shared/form/focusFirst';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../../shared/ui/toast/useToast';
import type { Saving } from './draft/autosave';
import { type QuoteDraftState, type Start, useQuoteDraft } from './draft/useQuoteDraft';
import { DiscountFields } from './fields/DiscountFields';
import { Lines } from './fields/Lines';
import { TermsFields } from './fields/TermsFields';
import { changeOfDraft } from './draft/changeOfDraft';
import { SendQuote } from './SendQuote';
import { useSendQuoteMutation } from './quotesApi';

interface QuoteEditorProps {
  booking: BookingDetails;
  owner: string;
  start: Start;
  version: number;
  offers: Catalogue;
  onSent: () => void;
  /** Closes it for now, where there is a quote to go back to. */
  onClose?: () => void;
}

const FAILED = 'The quote could not be sent. Nothing is lost; please try again.';
const NOT_SAVED = 'The quote is not saved yet, so it cannot be sent. Please try again.';

/** A quote that is being written: it saves itself, shows its prices, and is sent by one press. */
export function QuoteEditor(props: QuoteEditorProps) {
  const { booking, owner, start, version, offers, onSent, onClose } = props;
  const { currency, timeZone, hasMailServer } = useSettings();
  const draft = useQuoteDraft(booking.id, owner, start, { currency, timeZone });
  const { texts, problems, change } = draft;
  const [sendQuote] = useSendQuoteMutation();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  // A field shows its problem once it was touched, or after an attempt to send.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const problemAt = (name: string) =>
    draft.serverErrors[name] ?? (isSubmitted || touched.has(name) ? problems[name] : undefined);
  const fields = { problemAt, currency };

  /** Saves first, so that what is sent is what this tab shows. */
  async function send() {
    setSubmitted(true);
    setFailure('');
    if (focusFirst(form.current, problems)) return;
    const { saving, taken } = draft.state;
    const saved = await draft.saveNow();
    if (!saved) return setFailure(NOT_SAVED);
    // What was typed since the last answer has no total yet, so it was not seen.
    const { total } = saving === 'saved' && taken ? taken.answer : saved;
    const { error } = await sendQuote({ bookingId: booking.id, seen: draft.seen(), total });
    if (error) {
      const changed = changeOfDraft(error, total);
      if (changed !== undefined) return setFailure(changed);
      const refused = fieldErrors(error);
      draft.showErrors(refused);
      if (!focusFirst(form.current, refused)) setFailure(changeFailure(error, FAILED));
      return;
    }
    draft.discard();
    const goes =
      hasMailServer && booking.email
        ? `goes to ${booking.email}`
        : 'is saved below for you to send';
    const description = `Quote ${String(version)} ${goes}`;
    toast({ title: 'Quote Sent', description, about: nameOf(booking) });
    onSent();
  }

  async function press() {
    if (isSending) return;
    setSending(true);
    await send();
    setSending(false);
  }

  return (
    <form
      ref={form}
      className="quote-form"
      aria-label={`Draft of quote ${String(version)}`}
      noValidate
      // The Enter key of a field must not send it.
      onSubmit={(event) => event.preventDefault()}
      onBlur={({ target }) => setTouched((before) => new Set([...before, target.name]))}
    >
      <div className="quote-form-head">
        <h3>Quote {version} (draft)</h3>
        <SaveNote state={draft.state} problems={Object.keys(problems).length} />
        {draft.state.saving === 'refused' && draft.state.failure?.status === 412 && (
          <Button onClick={() => void draft.replaceTheirs()}>Save mine instead</Button>
        )}
      </div>
      <Lines draft={draft} offers={offers} {...fields} />
      <DiscountFields
        name="discount"
        of="the total"
        off={texts.off}
        onChange={(off) => change({ off })}
        {...fields}
      />
      <TermsFields texts={texts} offers={offers} booking={booking} onChange={change} {...fields} />
      <SendQuote
        draft={draft}
        version={version}
        email={booking.email}
        quoteDays={offers.quoteDays}
        isSending={isSending}
        failure={failure}
        onSend={() => void press()}
        onClose={onClose}
      />
    </form>
  );
}

const NOTE_LOOKS: Partial<Record<Saving, string>> = { saved: 'saved', refused: 'refused' };

interface SaveNoteProps {
  state: QuoteDraftState['state'];
  problems: number;
}

function SaveNote({ state, problems }: SaveNoteProps) {
  const { saving } = state;
  return (
    <p className={`save-note save-note-${NOTE_LOOKS[saving] ?? 'open'}`} role="status">
      {saveStateText(state, problems)}
    </p>
  );
}

function saveStateText({ saving, failure }: SaveNoteProps['state'], problems: number): string {
  switch (saving) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving...';
    case 'unsaved':
      return `Not saved: ${problems === 1 ? 'one field is' : `${String(problems)} fields are`} not right yet`;
    case 'failed':
      return 'Not saved: no connection. Your changes are kept here and will be saved once you are online.';
    case 'refused':
      return `Not saved: ${changeOfDraft(failure ?? {}) ?? failureSentence(failure ?? {}, 'the server refused it')}`;
  }
}
