interface Option {
  value: string;
  label: string;
  price?: string;
  note?: string;
}

interface RadioChoiceProps {
  legend: string;
  name: string;
  /** The chosen option's; of none while nothing is chosen. */
  value: string;
  options: Option[];
  /** How many stand side by side where there is room. */
  look: 'choice-two' | 'choice-three' | 'choice-few';
  onChange: (value: string) => void;
}

/** One of a few, each as large as a thumb. */
export function RadioChoice({ legend, name, value, options, look, onChange }: RadioChoiceProps) {
  return (
    <fieldset className={`choice ${look}`} role="radiogroup">
      <legend className="form-label">{legend}</legend>
      <div className="choice-options">
        {options.map((option) => (
          <label className="choice-option" key={option.value}>
            <input
              className="form-check-input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span className="choice-name">{option.label}</span>
              {option.price && (
                <>
                  {' '}
                  <span className="choice-price" translate="no">
                    {option.price}
                  </span>
                </>
              )}
              {option.note && (
                <>
                  {' '}
                  <span className="choice-note">{option.note}</span>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
