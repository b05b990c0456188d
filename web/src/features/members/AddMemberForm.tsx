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

/** The fields of a new member (spec §5). They keep their own text, so a failure loses nothing. */
export function AddMemberForm({ onAdded }: { onAdded: (member: Member) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [addMember, { isLoading }] = useAddMemberMutation();
  const { timeZone } = useSettings();
  const toast = useToast();

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
    <form ref={form} className="dialog-body" noValidate onSubmit={(event) => void submit(event)}>
      <div className="form-grid">
        <TextField label="First Name" name="firstName" error={errors['firstName']} />
        <TextField label="Last Name" name="lastName" error={errors['lastName']} />
        <TextField label="Email" name="email" type="email" error={errors['email']} />
        <TextField label="Phone Number" name="phone" type="tel" error={errors['phone']} />
      </div>
      <MembershipChoice error={errors['membershipType']} />
      <div className="form-grid">
        <TextField
          label="Instagram Handle (Optional)"
          name="instagram"
          placeholder="@username"
          error={errors['instagram']}
        />
        <TextField
          label="Start Date (Optional)"
          name="startDate"
          type="date"
          hint="Today, if left empty"
          error={errors['startDate']}
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
