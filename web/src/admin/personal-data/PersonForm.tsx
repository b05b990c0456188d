import { useState } from 'react';
import { PERSON_RULES } from '@finesse/api/contract/rules';
import { FormEnd } from '../../shared/form/FormEnd';
import { TextField } from '../../shared/form/TextField';
import { validate } from '../../shared/form/texts';
import { formFailure, useCheckedForm } from '../../shared/form/useCheckedForm';
import { FoundPerson } from './FoundPerson';
import { useFindPersonMutation } from './personalDataApi';
import type { FoundUnder } from './labels';

const RULES = { email: PERSON_RULES.email };
const FAILED = 'The server did not answer. Please try again.';

/** Asks for an address and shows what is stored under it. */
export function PersonForm({ onErased }: { onErased: () => void }) {
  const [found, setFound] = useState<FoundUnder | null>(null);
  const [findPerson, { isLoading }] = useFindPersonMutation();
  const { form, errors, failure } = useCheckedForm({
    rules: RULES,
    check: (typed) => validate(typed, RULES),
    busy: isLoading,
    onSend: look,
  });

  async function look({ email }: { email: string }) {
    setFound(null);
    const { data, error } = await findPerson({ email });
    if (!data) return formFailure(error, FAILED);
    setFound({ ...data, email: email.trim().toLowerCase() });
    return undefined;
  }

  return (
    <div className="dialog-body">
      <form {...form}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          error={errors['email']}
          // What was found belongs to the address that was asked for, not to another one.
          onChange={() => setFound(null)}
        />
        <FormEnd
          failure={failure}
          words={['Look up', 'Looking...']}
          busy={isLoading}
          look="outline-light"
        />
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
