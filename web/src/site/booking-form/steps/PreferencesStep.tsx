import { BUDGET_LABELS, BUDGETS } from '@finesse/api/contract/enumerations';
import { ChoiceField } from '../fields/ChoiceField';
import { NoteField } from '../fields/NoteField';
import type { StepProps } from '../fields/StepProps';

export function PreferencesStep(props: StepProps) {
  return (
    <div className="field-grid field-grid-single">
      <NoteField
        {...props}
        name="flavourPreferences"
        rows={3}
        placeholder="The flavours or blends you would like"
      />
      <NoteField
        {...props}
        name="specialRequirements"
        rows={3}
        placeholder="Anything we should know about the place or the guests"
      />
      <ChoiceField
        {...props}
        name="budget"
        empty="Select budget range"
        options={BUDGETS}
        labels={BUDGET_LABELS}
      />
    </div>
  );
}
