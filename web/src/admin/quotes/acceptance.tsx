import type { FieldValues } from 'react-hook-form';
import {
  ACCEPT_FOR_CUSTOMER_SCHEMA,
  UNDO_ACCEPTANCE_SCHEMA,
} from '@finesse/api/contract/quotes/acceptance';
import { useDraftDialog } from '../drafts';
import type { FormProps } from '../ui/form/Form';
import { FormDialog, type FormDialogProps } from '../ui/form/FormDialog';
import { nameOf } from '../format/nameOf';
import { Button } from '../../shared/ui/Button';
import { type QuoteOf, useActOnQuoteMutation } from './quotesApi';

/** For a customer who said so, such as by phone. */
export function AcceptForCustomer(props: QuoteOf) {
  return (
    <Act
      {...props}
      action="accept"
      title="Accept for the Customer"
      intro={`${props.booking.firstName} said so in another way than on the page; the history keeps who recorded it, and why.`}
      schema={ACCEPT_FOR_CUSTOMER_SCHEMA}
      defaultValues={{ name: nameOf(props.booking), reason: '' }}
      rows={[
        [
          { name: 'name', label: 'Accepted in the name of', autoComplete: 'off' },
          {
            name: 'reason',
            label: 'How they accepted',
            placeholder: 'By phone',
            autoComplete: 'off',
          },
        ],
      ]}
      labels={['Record the acceptance', 'Recording...']}
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
      intro="The quote becomes open again, and the customer gets no mail about it. The reason is kept in the history."
      schema={UNDO_ACCEPTANCE_SCHEMA}
      defaultValues={{ reason: '' }}
      rows={[[{ name: 'reason', label: 'Why', autoComplete: 'off' }]]}
      labels={['Undo the acceptance', 'Undoing...']}
      done="Acceptance Undone"
      trigger={<Button look="quiet-danger">Undo the acceptance</Button>}
    />
  );
}

type ActProps<Values extends FieldValues, Body> = QuoteOf &
  Pick<
    FormDialogProps<Values, Body, unknown>,
    'title' | 'intro' | 'schema' | 'defaultValues' | 'trigger'
  > &
  Pick<FormProps<Values>, 'rows'> & {
    action: 'accept' | 'undo';
    /** The label of the button, idle and while it is sent. */
    labels: readonly [what: string, busy: string];
    done: string;
  };

function Act<Values extends FieldValues, Body extends object>(props: ActProps<Values, Body>) {
  const { quote, booking, action, labels, done, ...dialog } = props;
  const [act] = useActOnQuoteMutation();
  return (
    <FormDialog<Values, Body, unknown>
      {...dialog}
      {...useDraftDialog(`${action}-${quote.id}`)}
      submitLabels={labels}
      send={(body, { override }) =>
        act({
          quote,
          booking,
          action,
          body: { ...body, ...(override !== undefined && { override }) },
        })
      }
      // Accepted, a quote may move a confirmed event to where others have the equipment.
      clash={{ bookingId: booking.id, name: nameOf(booking), action: labels[0] }}
      failed="That could not be stored. Nothing is lost; please try again."
      successToast={() => ({
        title: done,
        description: `Quote ${String(quote.version)}`,
        about: nameOf(booking),
      })}
    />
  );
}
