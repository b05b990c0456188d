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
  /** Side by side, for options of a word or two. */
  look?: 'choice-few';
  onChange: (value: string) => void;
}

/** One of a few lines of the menu, each as large as a thumb. */
export function RadioChoice({ legend, name, value, options, look, onChange }: RadioChoiceProps) {
  return (
    <fieldset className={look ? `choice ${look}` : 'choice'} role="radiogroup">
      <legend>{legend}</legend>
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
