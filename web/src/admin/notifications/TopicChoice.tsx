import { useRef, useState } from 'react';
import { PUSH_TOPICS, type PushTopic } from '@finesse/api/contract/push';
import { Alert } from '../../shared/form/FieldError';
import { Checkbox } from '../ui/form/Checkbox';
import { TOPIC_LABELS } from './labels';

interface TopicChoiceProps {
  topics: readonly PushTopic[];
  /** Stores the choice; rejects where it could not. */
  onChoose: (topics: PushTopic[]) => Promise<void>;
}

/** What the device is notified of; each tick is stored at once. */
export function TopicChoice({ topics, onChoose }: TopicChoiceProps) {
  const [chosen, setChosen] = useState(topics);
  const [hasFailed, setFailed] = useState(false);
  // One after the other, so that the last tick is stored last.
  const storing = useRef(Promise.resolve(topics));

  async function store(next: PushTopic[], before: readonly PushTopic[]) {
    try {
      await onChoose(next);
      setFailed(false);
      return next;
    } catch {
      setFailed(true);
      // Unless there was another tick since, with which this one is stored.
      setChosen((now) => (now === next ? before : now));
      return before;
    }
  }

  function toggle(topic: PushTopic) {
    const next = PUSH_TOPICS.filter((one) => (one === topic) !== chosen.includes(one));
    setChosen(next);
    storing.current = storing.current.then((before) => store(next, before));
  }

  return (
    <fieldset>
      <legend className="mb-1 fw-semibold">Notify me of</legend>
      {PUSH_TOPICS.map((topic) => (
        <Checkbox key={topic} checked={chosen.includes(topic)} onChange={() => toggle(topic)}>
          {TOPIC_LABELS[topic]}
        </Checkbox>
      ))}
      {hasFailed && <Alert message="Your choice could not be saved. Please try again." />}
    </fieldset>
  );
}
