import { useId, useState, type FormEvent } from 'react';
import { brokenTextRule } from '@finesse/api/contract/check';
import { CUSTOMER_RULES } from '@finesse/api/contract/request';
import type { CallFailure } from '../../shared/api/failure';
import { FieldError } from '../../shared/form/FieldError';
import { useWriteToOwnerMutation } from './requestApi';

/** A message to the owner; what was typed stays until it has been taken. */
export function WriteForm({ token, isConfirmed }: { token: string; isConfirmed: boolean }) {
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [write, { isLoading, isSuccess, reset }] = useWriteToOwnerMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const broken = brokenTextRule(CUSTOMER_RULES.text, text.trim());
    setProblem(broken);
    if (broken !== undefined || isLoading) return;
    const { error } = await write({ token, text });
    if (!error) return setText('');
    const { status } = error as CallFailure;
    setProblem(
      status === 0
        ? 'There is no connection. Nothing was sent, and nothing is lost; please try again.'
        : 'Your message could not be sent. Please try again, or call us.',
    );
  }

  return (
    <section className="request-part" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Write to us</h2>
      <p>
        {isConfirmed
          ? 'To change or cancel your evening, or to add something: we answer by phone or e-mail.'
          : 'Something to add or to change? We answer by phone or e-mail.'}
      </p>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <label className="form-label" htmlFor={`${id}-text`}>
          Your message
        </label>
        <textarea
          id={`${id}-text`}
          className={`form-control${problem ? ' is-invalid' : ''}`}
          rows={4}
          maxLength={CUSTOMER_RULES.text.maxLength}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
            if (isSuccess) reset();
          }}
        />
        <FieldError id={`${id}-problem`} message={problem} />
        <div className="request-send">
          <button className="btn btn-primary" type="submit" disabled={isLoading}>
            {isLoading ? 'Sending…' : 'Send message'}
          </button>
          <p role="status">{isSuccess && 'Sent. We will be in touch.'}</p>
        </div>
      </form>
    </section>
  );
}
