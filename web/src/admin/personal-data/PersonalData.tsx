import { useState } from 'react';
import { withoutInvisible } from '@finesse/api/contract/text';
import { PERSON_RULES } from '@finesse/api/contract/rules';
import { schemaOfRules } from '@finesse/api/contract/rules-schema';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../ui/dialog/Dialog';
import { Icon } from '../ui/Icon';
import { Form } from '../ui/form/Form';
import { useMutationForm } from '../ui/form/useMutationForm';
import { FoundPerson } from './FoundPerson';
import { useLazyFindPersonQuery } from './personalDataApi';
import { toText, type FoundUnder } from './labels';

/** The button "Personal data" and its dialog, for requests under data protection law. */
export function PersonalData() {
  return (
    <Dialog
      title="Personal Data"
      intro="Find everything stored about a person by e-mail address, to download or erase it."
      trigger={
        <Button look="quiet">
          <Icon name="user" />
          Personal data
        </Button>
      }
    >
      {(close) => <PersonForm onErased={close} />}
    </Dialog>
  );
}

const SCHEMA = schemaOfRules<{ email: string }>({ email: PERSON_RULES.email });
const FAILED = 'The server did not answer. Please try again.';

/** Looks up an address and shows what is stored about it. */
function PersonForm({ onErased }: { onErased: () => void }) {
  const [found, setFound] = useState<FoundUnder | null>(null);
  const [findPerson] = useLazyFindPersonQuery();
  const form = useMutationForm({
    schema: SCHEMA,
    defaultValues: { email: '' },
    send: (typed) => {
      setFound(null);
      return findPerson(typed);
    },
    failed: FAILED,
    noAnswer: FAILED,
    onSent: (data, { email }) =>
      setFound({ ...data, email: withoutInvisible(email).toLowerCase() }),
    // What was found belongs to the previous address.
    onChange: () => setFound(null),
  });

  return (
    <div className="dialog-body">
      <Form
        form={form}
        submitLabels={['Look up', 'Looking...']}
        look="outline-secondary"
        rows={[{ label: 'Email', name: 'email', type: 'email', autoComplete: 'off' }]}
      />
      <div role="status">
        {found && toText(found) === 'nothing' && (
          <p className="mt-3 text-body-secondary text-break">
            Nothing is stored about {found.email}.
          </p>
        )}
      </div>
      {found && toText(found) !== 'nothing' && <FoundPerson person={found} onErased={onErased} />}
    </div>
  );
}
