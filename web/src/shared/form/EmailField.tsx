import { useRef, useState } from 'react';
import { EmailSuggestion } from './EmailSuggestion';
import { TextField, type TextFieldProps } from './TextField';

type Own = 'type' | 'value' | 'defaultValue' | 'ref' | 'below' | 'onInput';
type EmailFieldProps = Omit<TextFieldProps, Own> & { defaultValue?: string | undefined };

/** An uncontrolled input for an e-mail address, which offers the right one after a slip. */
export function EmailField(props: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(props.defaultValue ?? '');

  function take(email: string) {
    if (!input.current) return;
    input.current.value = email;
    // The form keeps a draft of what is typed.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  }

  return (
    <TextField
      {...props}
      ref={input}
      type="email"
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      below={<EmailSuggestion typed={typed} onTake={take} />}
    />
  );
}
