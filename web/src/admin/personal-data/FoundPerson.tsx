import { errorField, type CallFailure } from '../../shared/api/failure';
import { ConfirmDialog } from '../../shared/ui/dialog/ConfirmDialog';
import { Fact, Facts } from '../../shared/ui/DescriptionList';
import { useToast } from '../../shared/ui/toast/useToast';
import { useErasePersonMutation, useExportPersonMutation } from './personalDataApi';
import { confirmText, inWords, openInWords, type FoundUnder } from './labels';

interface FoundPersonProps {
  person: FoundUnder;
  onErased: () => void;
}

const reasonOf = (error: unknown) =>
  errorField((error as CallFailure).body) ?? 'The server did not answer. Please try again.';

/** What is stored about a person, and what can be done with it. */
export function FoundPerson({ person, onErased }: FoundPersonProps) {
  const { email } = person;
  const [exportPerson, download] = useExportPersonMutation();
  const [erasePerson, erasure] = useErasePersonMutation();
  const toast = useToast();
  const open = openInWords(person);

  // Told here and not in a toast: those stand behind the dialog.
  const failure = download.error ?? erasure.error;

  async function save() {
    if (download.isLoading) return;
    erasure.reset();
    await exportPerson({ email });
  }

  async function erase() {
    if (erasure.isLoading) return;
    download.reset();
    const { data } = await erasePerson({ email });
    if (!data) return;
    const description = `Nobody can tell any more whose ${inWords(data)} it was`;
    toast({ title: 'Personal Data Erased', description });
    onErased();
  }

  return (
    <div className="person-found">
      <Facts title={`Stored about ${email}`}>
        <Fact name="Bookings">{person.bookings}</Fact>
        {person.caught > 0 && <Fact name="Requests set aside">{person.caught}</Fact>}
        <Fact name="Memberships">{person.members}</Fact>
        {open && (
          <Fact name="Please note" wide>
            {open}
          </Fact>
        )}
      </Facts>
      {failure && (
        <p className="field-error" role="alert">
          {reasonOf(failure)}
        </p>
      )}
      <div className="dialog-actions">
        <ConfirmDialog
          trigger={
            <button
              className="btn btn-quiet btn-quiet-danger"
              type="button"
              aria-disabled={erasure.isLoading}
            >
              Erase…
            </button>
          }
          title="Erase Personal Data"
          text={confirmText(person)}
          action="Erase"
          onConfirm={() => void erase()}
        />
        <button
          className="btn btn-primary"
          type="button"
          aria-disabled={download.isLoading}
          onClick={() => void save()}
        >
          {download.isLoading ? 'Preparing...' : 'Download'}
        </button>
      </div>
    </div>
  );
}
