import { errorField, type CallFailure } from '../../shared/api/failure';
import { Alert } from '../../shared/form/FieldError';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { Description, DescriptionList } from '../ui/DescriptionList';
import { useToast } from '../ui/toast/useToast';
import { useErasePersonMutation, useExportPersonMutation } from './personalDataApi';
import { confirmText, toText, openToText, type FoundUnder } from './labels';

interface FoundPersonProps {
  person: FoundUnder;
  onErased: () => void;
}

const reasonOf = (error: unknown) =>
  errorField((error as CallFailure).body) ?? 'The server did not answer. Please try again.';

/** What is stored about a person, with the buttons that export and erase it. */
export function FoundPerson({ person, onErased }: FoundPersonProps) {
  const { email } = person;
  const [exportPerson, download] = useExportPersonMutation();
  const [erasePerson, erasure] = useErasePersonMutation();
  const toast = useToast();
  const open = openToText(person);

  // Shown here, since a toast would be behind the dialog.
  const failure = download.error ?? erasure.error;

  async function save() {
    erasure.reset();
    await exportPerson({ email });
  }

  async function erase() {
    download.reset();
    const { data } = await erasePerson({ email });
    if (!data) return;
    const erased = toText({ ...data, messages: person.messages });
    const description = `The person has been erased from ${erased}`;
    toast({ title: 'Personal Data Erased', description });
    onErased();
  }

  return (
    <div className="mt-5 pt-4 border-top">
      <DescriptionList title={`Stored about ${email}`}>
        <Description name="Bookings">{person.bookings}</Description>
        {person.spam > 0 && <Description name="Requests held as spam">{person.spam}</Description>}
        <Description name="Memberships">{person.members}</Description>
        {person.messages > 0 && <Description name="Other messages">{person.messages}</Description>}
        {open && (
          <Description name="Please note" wide>
            {open}
          </Description>
        )}
      </DescriptionList>
      {failure && <Alert message={reasonOf(failure)} />}
      <div className="dialog-actions">
        <ConfirmDialog
          trigger={
            <Button look="quiet-danger" aria-disabled={erasure.isLoading}>
              Erase…
            </Button>
          }
          title="Erase Personal Data"
          text={confirmText(person)}
          action="Erase"
          onConfirm={() => void erase()}
        />
        <Button look="primary" aria-disabled={download.isLoading} onClick={() => void save()}>
          {download.isLoading ? 'Preparing...' : 'Download'}
        </Button>
      </div>
    </div>
  );
}
