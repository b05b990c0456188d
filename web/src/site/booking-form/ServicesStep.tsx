import { SERVICE_OFFERS } from '@finesse/api/contract/enumerations';
import { FieldNotes, noteAria } from './FieldNotes';
import { controlId, type StepProps } from './fields';

/** The services as cards that are real checkboxes; at least one (spec §5). */
export function ServicesStep({ values, errors, edit }: StepProps) {
  const groupId = controlId('services');
  const error = errors.services;
  const aria = noteAria({ id: groupId, error });
  const messageId = aria['aria-describedby'];
  return (
    <fieldset className="choice-cards" aria-describedby={messageId}>
      <legend className="form-label">Services*</legend>
      {SERVICE_OFFERS.map(({ id, name, description }, index) => {
        // The first one has the group's own id: there the focus goes when none is chosen.
        const inputId = index === 0 ? groupId : `${groupId}-${id}`;
        const others = values.services.filter((service) => service !== id);
        return (
          <div className="choice-option choice-card" key={id}>
            <input
              type="checkbox"
              className="form-check-input"
              id={inputId}
              name="services"
              value={id}
              checked={values.services.includes(id)}
              onChange={(event) =>
                edit({ services: event.target.checked ? [...others, id] : others })
              }
              aria-invalid={aria['aria-invalid']}
              aria-describedby={[`${inputId}-text`, messageId].filter(Boolean).join(' ')}
            />
            <div className="min-w-0">
              <label className="choice-name" htmlFor={inputId}>
                {name}
              </label>
              <p className="choice-note" id={`${inputId}-text`}>
                {description}
              </p>
            </div>
          </div>
        );
      })}
      <FieldNotes id={groupId} error={error} />
    </fieldset>
  );
}
