import { useState, type ReactElement } from 'react';
import { ACCEPTANCE_RULES, REASON_RULES } from '@finesse/api/contract/rules';
import { Form, formFailure, type FormField } from '../../shared/form/Form';
import type { Rules } from '../../shared/form/texts';
import { nameOf } from '../../shared/people/nameOf';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/dialog/Dialog';
import { useToast } from '../../shared/ui/toast/useToast';
import { useActOnQuoteMutation } from './quotesApi';
import type { QuoteOf } from './useActOnQuote';

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
      texts={{ name: nameOf(props.booking) }}
      fields={[
        { name: 'name', label: 'In whose name', autoComplete: 'off' },
        { name: 'reason', label: 'How they said so', placeholder: 'By phone', autoComplete: 'off' },
      ]}
      words={['Record the acceptance', 'Recording...']}
      done="Quote Accepted"
    >
      <Button>Accept for the customer</Button>
    </Act>
  );
}

/** Takes an acceptance back; the quote is open again. */
export function UndoAcceptance(props: QuoteOf) {
  return (
    <Act
      {...props}
      action="undo"
      title="Undo the Acceptance"
      intro="The quote is open again, as if nobody had answered; the history keeps the reason."
      rules={REASON_RULES}
      fields={[{ name: 'reason', label: 'Why', autoComplete: 'off' }]}
      words={['Undo the acceptance', 'Undoing...']}
      done="Acceptance Undone"
    >
      <Button look="quiet-danger">Undo the acceptance</Button>
    </Act>
  );
}

interface ActProps<Name extends string> extends QuoteOf {
  action: 'accept' | 'undo';
  title: string;
  intro: string;
  rules: Rules<Name>;
  texts?: Partial<Record<Name, string>>;
  fields: readonly FormField<Name>[];
  words: readonly [string, string];
  done: string;
  children: ReactElement;
}

function Act<Name extends string>(props: ActProps<Name>) {
  const { quote, booking, action, title, intro, rules, texts, fields, words, done } = props;
  const [open, setOpen] = useState(false);
  const [send, { isLoading }] = useActOnQuoteMutation();
  const toast = useToast();
  return (
    <Dialog
      title={title}
      intro={intro}
      open={open}
      onOpenChange={setOpen}
      keepOpen
      trigger={props.children}
    >
      <Form
        className="dialog-body"
        rules={rules}
        texts={texts}
        words={words}
        busy={isLoading}
        onSend={async (body) => {
          const { error } = await send({ quote, action, body });
          if (error) return formFailure(error, FAILED);
          setOpen(false);
          const description = `Quote ${String(quote.version)}`;
          toast({ title: done, description, about: nameOf(booking) });
          return undefined;
        }}
        rows={[fields]}
      />
    </Dialog>
  );
}
