import { useId, useState, type SubmitEvent } from 'react';
import { brokenTextRule } from '@finesse/api/contract/check';
import type { BookingDetails } from '@finesse/api/contract/bookings';
import { OWNER_RULES } from '@finesse/api/contract/rules';
import { changeFailure, conflictIn } from '../../../shared/api/failure';
import { useLazyGetBookingQuery } from '../../api/bookingApi';
import type { VersionedBooking } from '../../api/versionedBooking';
import { FieldError } from '../../../shared/form/FieldError';
import { nameOf } from '../../format/nameOf';
import { Button } from '../../../shared/ui/Button';
import { useToast } from '../../../shared/ui/toast/useToast';
import { clearDraft, storeDraft, loadDraft } from '../../drafts';
import { useSetBookingNotesMutation } from './bookingPageApi';

interface OwnerNotesProps {
  booking: VersionedBooking;
  owner: string;
}

interface Typed {
  text: string;
  /** The stored notes when typing started, to detect somebody else's change. */
  base: string;
}

/**
 * The owner's private notes. The draft is stored until it is saved, also over the end of a session;
 * a conflict with somebody else's change is shown before it is overwritten.
 */
export function OwnerNotes({ booking, owner }: OwnerNotesProps) {
  const id = useId();
  const draftName = `notes-${booking.id}`;
  const [typed, setTyped] = useState(() => toTyped(loadDraft(draftName, owner)));
  const [problem, setProblem] = useState<string>();
  const [setNotes, { isLoading }] = useSetBookingNotesMutation();
  const [refetch] = useLazyGetBookingQuery();
  const toast = useToast();
  const stored = booking.notes ?? '';

  function edit(next: Typed) {
    const isChanged = next.text !== next.base;
    setTyped(isChanged ? next : undefined);
    if (isChanged) storeDraft(draftName, owner, { ...next });
    else clearDraft(draftName);
  }

  /** Shows somebody else's text; the next save replaces it. */
  function showConflict(text: string, theirs: string) {
    edit({ text, base: theirs });
    const now = theirs ? `They now read: “${theirs}”.` : 'They have been cleared.';
    setProblem(
      `Somebody else has changed the notes since you opened them. ${now} Your changes have not been saved yet; save again to replace theirs.`,
    );
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!typed || isLoading) return;
    const broken = brokenTextRule(OWNER_RULES.notes, typed.text);
    setProblem(broken);
    if (broken !== undefined) return;
    if (stored !== typed.base) return showConflict(typed.text, stored);
    await send(typed, booking.version);
  }

  async function send({ text, base }: Typed, version: string): Promise<void> {
    const { data, error } = await setNotes({ id: booking.id, version, text });
    if (data) {
      clearDraft(draftName);
      // Keeps what was typed while the save was in flight.
      setTyped((now) => (now && now.text !== text ? { ...now, base: text } : undefined));
      toast({ title: 'Notes Saved', description: 'Only you see them', about: nameOf(data) });
      return;
    }
    const met = conflictIn<BookingDetails>(error);
    if (!met) return setProblem(changeFailure(error, 'The notes could not be saved.'));
    const { data: now } = await refetch(booking.id);
    const theirs = met.current.notes ?? '';
    if (theirs !== base) showConflict(text, theirs);
    // The conflict is about another field of the booking: save again on the new version.
    else if (now && now.version !== version) await send({ text, base }, now.version);
  }

  return (
    <section className="booking-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Private notes</h2>
      <form noValidate onSubmit={(event) => void save(event)}>
        <label className="visually-hidden" htmlFor={`${id}-text`}>
          Private notes, never shown to the customer
        </label>
        <textarea
          id={`${id}-text`}
          className={`form-control${problem ? ' is-invalid' : ''}`}
          rows={4}
          dir="auto"
          placeholder="Only for you: never shown to the customer"
          value={typed?.text ?? stored}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => edit({ text: target.value, base: typed?.base ?? stored })}
        />
        <div role="alert">
          <FieldError id={`${id}-problem`} message={problem} />
        </div>
        <div className="booking-save">
          <p className="booking-aside" role="status">
            {typed && !isLoading && 'Not saved yet'}
          </p>
          <Button type="submit" aria-disabled={!typed || isLoading}>
            {isLoading ? 'Saving...' : 'Save notes'}
          </Button>
        </div>
      </form>
    </section>
  );
}

const toTyped = (draft: Record<string, string> | undefined): Typed | undefined =>
  draft && { text: draft['text'] ?? '', base: draft['base'] ?? '' };
