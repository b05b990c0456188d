import { useState } from 'react';
import {
  type CreatedCalendarFeed,
  NEW_CALENDAR_FEED_SCHEMA,
} from '@finesse/api/contract/schedules/calendar-feed';
import { changeFailure } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Form } from '../ui/form/Form';
import { useMutationForm } from '../ui/form/useMutationForm';
import { useCreateCalendarFeedMutation } from './calendarFeedsApi';
import { FeedAddress } from './FeedAddress';

/** Creates a feed and shows its address, which is shown only once. */
export function NewFeed() {
  const [created, setCreated] = useState<CreatedCalendarFeed | null>(null);
  const [isAnother, setAnother] = useState(false);
  if (!created) return <FeedForm isAnother={isAnother} onCreated={setCreated} />;
  return (
    <FeedAddress feed={created}>
      <Button
        className="justify-self-start"
        onClick={() => {
          setCreated(null);
          setAnother(true);
        }}
      >
        Make another
      </Button>
    </FeedAddress>
  );
}

interface FeedFormProps {
  isAnother: boolean;
  onCreated: (feed: CreatedCalendarFeed) => void;
}

function FeedForm({ isAnother, onCreated }: FeedFormProps) {
  const [create] = useCreateCalendarFeedMutation();
  const form = useMutationForm({
    schema: NEW_CALENDAR_FEED_SCHEMA,
    defaultValues: { name: '', tentative: false, withoutNames: false },
    send: create,
    failed: (error) => changeFailure(error, 'The feed could not be made. Please try again.'),
    onSent: onCreated,
  });
  return (
    <Form
      form={form}
      className="d-grid gap-4 pb-5"
      actionsClass="mt-4"
      label="Create a calendar feed"
      submitLabels={['Create feed', 'Creating...']}
      rows={[
        {
          label: 'Which calendar',
          name: 'name',
          placeholder: 'My phone',
          autoComplete: 'off',
          dir: 'auto',
          maxLength: 60,
          // The button "Make another", which had focus, is gone.
          autoFocus: isAnother,
        },
        {
          name: 'tentative',
          type: 'checkbox',
          label: 'Include requests and quotes as tentative events',
        },
        {
          name: 'withoutNames',
          type: 'checkbox',
          label: 'Leave out names, phone numbers and places (for calendars that others can see)',
        },
      ]}
    />
  );
}
