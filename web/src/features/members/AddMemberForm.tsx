import { useRef, useState, type SubmitEvent } from 'react';
import type { Member } from '@finesse/api/contract/members';
import { MEMBER_RULES } from '@finesse/api/contract/rules';
import { errorField, fieldErrors, type CallFailure } from '../../api/failure';
import { TextField } from '../../components/ui/fields/TextField';
import { focusFirst, typedTexts } from '../../components/ui/fields/texts';
import { useToast } from '../../components/ui/toast/useToast';
import { nameOf } from '../../lib/nameOf';
import { useSettings } from '../../lib/settings';
import { MembershipChoice } from './MembershipChoice';
import { useAddMemberMutation } from './membersApi';
import { brokenMemberRules, newMember } from './newMember';

const FAILED = 'The member could not be added. Please try again.';

interface AddMemberFormProps {
  /** What was typed before the session ended. */
  draft: Record<string, string> | undefined;
  onTyped: (texts: Record<string, string>) => void;
  onAdded: (member: Member) => void;
}

/** The fields of a new member (spec §5). They keep their own text, so a failure loses nothing. */
export function AddMemberForm({ draft, onTyped, onAdded }: AddMemberFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [addMember, { isLoading }] = useAddMemberMutation();
  const { timeZone } = useSettings();
  const toast = useToast();

  const field = (name: keyof typeof MEMBER_RULES) => ({
    name,
    defaultValue: draft?.[name],
    error: errors[name],
  });

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading) return;
    const typed = typedTexts(event.currentTarget, MEMBER_RULES);
    const broken = brokenMemberRules(typed);
    setErrors(broken);
    setFailure('');
    if (focusFirst(form.current, broken)) return;

    const { data, error } = await addMember(newMember(typed, timeZone));
    if (data) {
      const description = `${nameOf(data)} is now on the list as a ${data.membershipType} member`;
      toast({ title: 'Member Added', description });
      onAdded(data);
      return;
    }
    const refused = fieldErrors(error);
    setErrors(refused);
    if (!focusFirst(form.current, refused)) {
      setFailure(errorField((error as CallFailure).body) ?? FAILED);
    }
  }

  return (
    <form
      ref={form}
      className="dialog-body"
      noValidate
      onInput={(event) => onTyped(typedTexts(event.currentTarget, MEMBER_RULES))}
      onSubmit={(event) => void submit(event)}
    >
      {draft && (
        <p className="form-kept" role="status">
          What you had typed is still here.
        </p>
      )}
      <div className="form-grid">
        <TextField label="First Name" {...field('firstName')} />
        <TextField label="Last Name" {...field('lastName')} />
        <TextField label="Email" type="email" {...field('email')} />
        <TextField label="Phone Number" type="tel" {...field('phone')} />
      </div>
      <MembershipChoice chosen={draft?.['membershipType']} error={errors['membershipType']} />
      <div className="form-grid">
        <TextField
          label="Instagram Handle (Optional)"
          placeholder="@username"
          {...field('instagram')}
        />
        <TextField
          label="Start Date (Optional)"
          type="date"
          hint="Today, if left empty"
          {...field('startDate')}
        />
      </div>
      {failure && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-actions">
        <button className="btn btn-primary" type="submit" aria-disabled={isLoading}>
          {isLoading ? 'Adding...' : 'Add Member'}
        </button>
      </div>
    </form>
  );
}
