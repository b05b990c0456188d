import { NO_ANSWER_REPEATABLE } from '../../shared/api/failure';
import { nameOf } from '../format/nameOf';
import { useSettings } from '../../shared/settings';
import { Button } from '../../shared/ui/Button';
import { FormDialog } from '../ui/form/FormDialog';
import { Icon } from '../ui/Icon';
import { useDraftDialog } from '../drafts';
import { MemberForm } from './MemberForm';
import { useAddMemberMutation } from './membersApi';
import { EMPTY_MEMBER, MEMBER_SCHEMA, toNewMember } from './memberFormValues';

export function AddMember() {
  const [addMember] = useAddMemberMutation();
  const { timeZone } = useSettings();
  return (
    <FormDialog
      title="Add Member"
      intro="The membership starts as pending payment and runs for one month."
      {...useDraftDialog('member')}
      confirmClose
      trigger={
        <Button look="primary">
          <Icon name="plus" />
          Add Member
        </Button>
      }
      schema={MEMBER_SCHEMA}
      defaultValues={EMPTY_MEMBER}
      send={(values, { key }) => addMember({ body: toNewMember(values, timeZone), key })}
      failed="The member could not be added. Please try again."
      noAnswer={NO_ANSWER_REPEATABLE}
      successToast={(member) => ({
        title: 'Member Added',
        description: `${nameOf(member)} is now on the list as a ${member.membershipType} member`,
      })}
    >
      {(form) => (
        <MemberForm
          form={form}
          submitLabels={['Add Member', 'Adding...']}
          more={[
            {
              label: 'Start Date (Optional)',
              name: 'startDate',
              type: 'date',
              hint: 'Today, if left empty',
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
