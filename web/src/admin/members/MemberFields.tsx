import { TextField } from '../../shared/form/TextField';
import { MembershipChoice } from './MembershipChoice';
import { SimilarMembers } from './SimilarMembers';
import type { MemberTexts } from './memberTexts';
import { useSimilarMembers } from './useSimilarMembers';

/** The name of a field, what stands in it at first, and its error. */
export type MemberField = (name: keyof MemberTexts) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

interface MemberFieldsProps {
  field: MemberField;
  /** Of the member that is edited, who is not similar to themselves. */
  memberId?: string;
}

/** Who a member is; whoever may be one already is named as soon as it is typed. */
export function MemberFields({ field, memberId }: MemberFieldsProps) {
  const { similar, look } = useSimilarMembers(memberId);
  const { defaultValue, error } = field('membershipType');
  return (
    <div onChange={look}>
      <div className="form-grid">
        <TextField label="First Name" short {...field('firstName')} />
        <TextField label="Last Name" short {...field('lastName')} />
        <TextField label="Email" type="email" {...field('email')} />
        <TextField label="Phone Number" type="tel" {...field('phone')} />
      </div>
      <SimilarMembers similar={similar} />
      <MembershipChoice chosen={defaultValue} error={error} />
    </div>
  );
}
