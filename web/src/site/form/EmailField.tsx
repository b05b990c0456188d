import { useRef, useState } from 'react';
import { EmailSuggestion } from '../../shared/form/EmailSuggestion';
import { TextField, type TextFieldProps } from '../../shared/form/TextField';

type Own = 'type' | 'value' | 'defaultValue' | 'ref' | 'below' | 'onInput';

/** An uncontrolled input for an e-mail address, which offers the right one after a slip. */
export function EmailField(props: Omit<TextFieldProps, Own>) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  function take(email: string) {
    if (!input.current) return;
    input.current.value = email;
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
