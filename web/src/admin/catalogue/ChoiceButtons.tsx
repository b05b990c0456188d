interface ChoiceButtonsProps<Value extends string> {
  label: string;
  options: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}

export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, options, value, onChange } = props;
  return (
    <div
      className="nav nav-pills d-inline-flex flex-nowrap bg-body-secondary border rounded-3"
      role="group"
      aria-label={label}
    >
      {(Object.entries(options) as [Value, string][]).map(([option, words]) => (
        <button
          key={option}
          className={option === value ? 'nav-link px-2 active' : 'nav-link px-2'}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
