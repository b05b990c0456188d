import { useRef, useState, type SubmitEvent } from 'react';
import { BOOKING_RULES } from '@finesse/api/contract/rules';
import { errorField, fieldErrors, type CallFailure } from '../../api/failure';
import { TextField } from '../../components/ui/fields/TextField';
import { brokenRules, focusFirst, typedTexts } from '../../components/ui/fields/texts';
import { FoundPerson } from './FoundPerson';
import { useFindPersonMutation } from './personalDataApi';
import type { FoundUnder } from './words';

const RULES = { email: BOOKING_RULES.email };
const FAILED = 'The server did not answer. Please try again.';

/** Asks for an address and shows what is stored under it. */
export function PersonForm({ onErased }: { onErased: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [found, setFound] = useState<FoundUnder | null>(null);
  const [findPerson, { isLoading }] = useFindPersonMutation();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const { email } = typedTexts(event.currentTarget, RULES);
    const broken = brokenRules({ email }, RULES);
    setErrors(broken);
    setFailure('');
    setFound(null);
    if (focusFirst(form.current, broken)) return;
    const { data, error } = await findPerson({ email });
    if (data) {
      setFound({ ...data, email: email.trim().toLowerCase() });
      return;
    }
    const refused = fieldErrors(error);
    setErrors(refused);
    if (!focusFirst(form.current, refused))
      setFailure(errorField((error as CallFailure).body) ?? FAILED);
  }

  return (
    <div className="dialog-body">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          error={errors['email']}
          // What was found belongs to the address that was asked for, not to another one.
          onChange={() => setFound(null)}
        />
        {failure && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className="dialog-actions">
          <button className="btn btn-outline-light" type="submit" aria-disabled={isLoading}>
            {isLoading ? 'Looking...' : 'Look up'}
          </button>
        </div>
      </form>
      <div role="status">
        {found && found.bookings + found.members === 0 && (
          <p className="dialog-text">Nothing is stored about {found.email}.</p>
        )}
      </div>
      {found && found.bookings + found.members > 0 && (
        <FoundPerson person={found} onErased={onErased} />
      )}
    </div>
  );
}
