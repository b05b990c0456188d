import type { ReactNode } from 'react';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { FormEnd } from '../../shared/form/FormEnd';
import { TextField } from '../../shared/form/TextField';
import { typedTexts } from '../../shared/form/texts';
import { useCheckedForm, type FormFailure } from '../../shared/form/useCheckedForm';
import { MemberFields, type MemberField } from './MemberFields';
import { brokenMemberRules, type MemberTexts } from './memberTexts';

interface MemberFormProps {
  /** What stands in the fields at first. */
  texts: Partial<MemberTexts>;
  memberId?: string;
  /** The words of the button, and while it is busy. */
  words: readonly [idle: string, busy: string];
  busy: boolean;
  onSend: (typed: MemberTexts) => Promise<FormFailure | undefined>;
  onTyped?: (typed: MemberTexts) => void;
  /** Stands above the fields. */
  head?: ReactNode;
  /** The fields that only this form has. */
  more: (field: MemberField) => ReactNode;
}

/** The fields of a member (spec §5). */
export function MemberForm(props: MemberFormProps) {
  const { texts, memberId, words, busy, onSend, onTyped, head, more } = props;
  const { form, errors, failure } = useCheckedForm({
    rules: MEMBER_RULES,
    check: brokenMemberRules,
    busy,
    onSend,
  });
  const field: MemberField = (name) => ({
    name,
    defaultValue: texts[name],
    error: errors[name],
  });

  return (
    <form
      {...form}
      className="dialog-body"
      onInput={(event) => onTyped?.(typedTexts(event.currentTarget, MEMBER_RULES))}
    >
      {head}
      <MemberFields field={field} {...(memberId !== undefined && { memberId })} />
      <div className="form-grid">
        <TextField
          label="Instagram Handle (Optional)"
          placeholder="@username"
          {...field('instagram')}
        />
        {more(field)}
      </div>
      <FormEnd failure={failure} words={words} busy={busy} />
    </form>
  );
}
