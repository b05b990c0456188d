import type { FieldValues } from 'react-hook-form';
import {
  ACCEPT_FOR_CUSTOMER_SCHEMA,
  UNDO_ACCEPTANCE_SCHEMA,
} from '@finesse/api/contract/quotes/acceptance';
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
      what="Record the acceptance"
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
      schema={UNDO_ACCEPTANCE_SCHEMA}
      defaultValues={{ reason: '' }}
      rows={[[{ name: 'reason', label: 'Why', autoComplete: 'off' }]]}
      what="Undo the acceptance"
      submitLabels={['Undo the acceptance', 'Undoing...']}
      done="Acceptance Undone"
      trigger={<Button look="quiet-danger">Undo the acceptance</Button>}
    />
  );
}

type ActProps<Values extends FieldValues, Body> = QuoteOf &
  Pick<
    FormDialogProps<Values, Body, unknown>,
    'title' | 'intro' | 'schema' | 'defaultValues' | 'rows' | 'submitLabels' | 'trigger'
  > & {
    action: 'accept' | 'undo';
    /** The label of the button. */
    what: string;
    done: string;
  };

function Act<Values extends FieldValues, Body extends object>(props: ActProps<Values, Body>) {
  const { quote, booking, action, what, done, ...dialog } = props;
  const [act] = useActOnQuoteMutation();
  return (
    <FormDialog<Values, Body, unknown>
      {...dialog}
      send={(body, { override }) =>
        act({ quote, action, body: { ...body, ...(override !== undefined && { override }) } })
      }
      // Accepted, a quote may move a confirmed event to where others have the equipment.
      clash={{ bookingId: booking.id, name: nameOf(booking), action: what }}
      failed="That could not be stored. Nothing is lost; please try again."
      successToast={() => ({
        title: done,
        description: `Quote ${String(quote.version)}`,
        about: nameOf(booking),
      })}
    />
  );
}
