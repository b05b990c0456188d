import { ConfirmStep } from './steps/ConfirmStep';
import { EventStep } from './steps/EventStep';
import type { StepProps } from './fields/StepProps';
import { PersonalStep } from './steps/PersonalStep';
import { PreferencesStep } from './steps/PreferencesStep';
import { ServicesStep } from './steps/ServicesStep';

interface StepFieldsProps extends StepProps {
  step: number;
  onChange: (step: number) => void;
}

/** The fields of one step. */
export function StepFields({ step, onChange, ...props }: StepFieldsProps) {
  switch (step) {
    case 1:
      return <PersonalStep {...props} />;
    case 2:
      return <ServicesStep {...props} />;
    case 3:
      return <EventStep {...props} />;
    case 4:
      return <PreferencesStep {...props} />;
    default:
      return <ConfirmStep {...props} onChange={onChange} />;
  }
}
