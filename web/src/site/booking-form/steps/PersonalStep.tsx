import type { StepProps } from '../fields/StepProps';
import { TextField } from '../fields/TextField';

export function PersonalStep(props: StepProps) {
  return (
    <div className="field-grid">
      <TextField {...props} name="firstName" autoComplete="given-name" aria-required />
      <TextField {...props} name="lastName" autoComplete="family-name" aria-required />
      <TextField
        {...props}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        aria-required
      />
      <TextField
        {...props}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        aria-required
      />
      <TextField
        {...props}
        name="instagram"
        placeholder="@username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="off"
      />
    </div>
  );
}
