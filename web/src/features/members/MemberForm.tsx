import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { fieldErrors } from '../../api/failure';
import { focusFirst, typedTexts } from '../../components/ui/fields/texts';
import { MemberFields } from './MemberFields';
import { brokenMemberRules, type MemberTexts } from './memberTexts';

interface MemberFormProps {
  /** What stands in the fields at first. */
  texts: Partial<MemberTexts>;
  memberId?: string;
  /** The words of the button, and while it is busy. */
  words: readonly [idle: string, busy: string];
  busy: boolean;
  /** Sends it; gives why it failed, and the sentence for a failure that is no field's. */
  onSend: (typed: MemberTexts) => Promise<{ error: unknown; sentence: string } | null>;
  onTyped?: (typed: MemberTexts) => void;
  /** Stands above the fields. */
  head?: ReactNode;
  /** The fields that only this form has. */
  more: (field: (name: keyof MemberTexts) => FieldProps) => ReactNode;
}

interface FieldProps {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
}

/** The fields of a member (spec §5). They keep their own text, so a failure loses nothing. */
export function MemberForm(props: MemberFormProps) {
  const { texts, memberId, words, busy, onSend, onTyped, head, more } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = typedTexts(event.currentTarget, MEMBER_RULES);
    const broken = brokenMemberRules(typed);
    setErrors(broken);
    setFailure('');
    if (focusFirst(form.current, broken)) return;

    const failed = await onSend(typed);
    if (!failed) return;
    const refused = fieldErrors(failed.error);
    setErrors(refused);
    if (!focusFirst(form.current, refused)) setFailure(failed.sentence);
  }

  return (
    <form
      ref={form}
      className="dialog-body"
      noValidate
      onInput={(event) => onTyped?.(typedTexts(event.currentTarget, MEMBER_RULES))}
      onSubmit={(event) => void submit(event)}
    >
      {head}
      <MemberFields texts={texts} errors={errors} {...(memberId !== undefined && { memberId })} />
      <div className="form-grid">
        {more((name) => ({ name, defaultValue: texts[name], error: errors[name] }))}
      </div>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-actions">
        <button className="btn btn-primary" type="submit" aria-disabled={busy}>
          {words[busy ? 1 : 0]}
        </button>
      </div>
    </form>
  );
}
