import { TextField } from '../../components/ui/fields/TextField';
import { MembershipChoice } from './MembershipChoice';
import { SimilarMembers } from './SimilarMembers';
import type { MemberTexts } from './memberTexts';
import { useSimilarMembers } from './useSimilarMembers';

interface MemberFieldsProps {
  /** What stands in the fields at first. */
  texts: Partial<MemberTexts>;
  errors: Record<string, string>;
  /** Of the member that is edited, who is not similar to themselves. */
  memberId?: string;
}

/** Who a member is; whoever may be one already is named as soon as it is typed. */
export function MemberFields({ texts, errors, memberId }: MemberFieldsProps) {
  const { similar, look } = useSimilarMembers(memberId);
  const field = (name: keyof MemberTexts) => ({
    name,
    defaultValue: texts[name],
    error: errors[name],
  });
  return (
    <div onChange={look}>
      <div className="form-grid">
        <TextField label="First Name" {...field('firstName')} />
        <TextField label="Last Name" {...field('lastName')} />
        <TextField label="Email" type="email" {...field('email')} />
        <TextField label="Phone Number" type="tel" {...field('phone')} />
      </div>
      <SimilarMembers similar={similar} />
      <MembershipChoice chosen={texts.membershipType} error={errors['membershipType']} />
    </div>
  );
}
