import { ACCEPTANCE_RULES, REASON_RULES } from '@finesse/api/contract/rules';
import { useClashQuestion } from '../ui/clashes/useClashQuestion';
import type { FormField } from '../../shared/form/Form';
import { FormDialog, type FormDialogProps } from '../ui/form/FormDialog';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { useToast } from '../../shared/ui/toast/useToast';
import { type QuoteOf, useActOnQuoteMutation } from './quotesApi';

const FAILED = 'That could not be stored. Nothing is lost; please try again.';

/** For a customer who said so, such as by phone. */
export function AcceptForCustomer(props: QuoteOf) {
  return (
    <Act
      {...props}
      action="accept"
      title="Accept for the Customer"
      intro={`${props.booking.firstName} said so in another way than on the page; the history keeps who recorded it, and why.`}
      rules={ACCEPTANCE_RULES}
      defaultValues={{ name: nameOf(props.booking) }}
      fields={[
        { name: 'name', label: 'Accepted in the name of', autoComplete: 'off' },
        {
          name: 'reason',
          label: 'How they accepted',
          placeholder: 'By phone',
          autoComplete: 'off',
        },
      ]}
      submitLabels={['Record the acceptance', 'Recording...']}
      done="Quote Accepted"
      trigger={<Button>Accept for the customer</Button>}
    />
  );
}

/** Takes an acceptance back; the quote is open again. */
export function UndoAcceptance(props: QuoteOf) {
  return (
    <Act
      {...props}
      action="undo"
      title="Undo the Acceptance"
      intro="The quote becomes open again. The reason is kept in the history."
      rules={REASON_RULES}
      fields={[{ name: 'reason', label: 'Why', autoComplete: 'off' }]}
      submitLabels={['Undo the acceptance', 'Undoing...']}
      done="Acceptance Undone"
      trigger={<Button look="quiet-danger">Undo the acceptance</Button>}
    />
  );
}

type ActProps<Name extends string> = QuoteOf &
  Pick<
    FormDialogProps<Name>,
    'title' | 'intro' | 'rules' | 'defaultValues' | 'submitLabels' | 'trigger'
  > & {
    action: 'accept' | 'undo';
    fields: readonly FormField<Name>[];
    done: string;
  };

function Act<Name extends string>(props: ActProps<Name>) {
  const { quote, booking, action, fields, done, ...dialog } = props;
  const [act, { isLoading }] = useActOnQuoteMutation();
  const { askAboutClash, question } = useClashQuestion();
  const toast = useToast();

  async function store(body: object): Promise<unknown> {
    const { error } = await act({ quote, action, body });
    if (error !== undefined) return error;
    const description = `Quote ${String(quote.version)}`;
    toast({ title: done, description, about: nameOf(booking) });
    return undefined;
  }

  /** Accepted, a quote may move a confirmed event to where others have the equipment. */
  async function send(body: object, close: () => void) {
    const error = await store(body);
    if (error !== undefined)
      askAboutClash(error, {
        name: nameOf(booking),
        action: dialog.submitLabels[0],
        retryAnyway: async (override) => {
          const again = await store({ ...body, override });
          if (again === undefined) close();
          return again;
        },
        failed: FAILED,
      });
    return { error };
  }

  return (
    <FormDialog
      {...dialog}
      rows={[fields]}
      busy={isLoading}
      send={send}
      question={question}
      failed={FAILED}
      onSent={() => undefined}
    />
  );
}
