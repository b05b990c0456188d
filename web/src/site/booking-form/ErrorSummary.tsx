import { FORM_FIELDS, controlId, type BookingErrors, type BookingField } from './fields';

interface ErrorSummaryProps {
  errors: BookingErrors;
  onField: (field: BookingField) => void;
}

const NUMBERS = [
  ...['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen'],
];

/** "Two answers need attention:" */
const attention = (count: number) =>
  `${NUMBERS[count - 1] ?? String(count)} ${count === 1 ? 'answer needs' : 'answers need'} attention:`;

/**
 * Names every problem of a refused submit, each with the way to its field. What is wrong is said
 * once, at the field itself.
 */
export function ErrorSummary({ errors, onField }: ErrorSummaryProps) {
  const broken = FORM_FIELDS.filter(({ name }) => name in errors);
  if (broken.length === 0) return null;
  return (
    <div className="error-summary" role="alert">
      <p>{attention(broken.length)}</p>
      <ul className="d-flex flex-wrap column-gap-4 mt-1">
        {broken.map((field) => (
          <li key={field.name}>
            <a
              href={`#${controlId(field.name)}`}
              onClick={(event) => {
                event.preventDefault();
                onField(field);
              }}
            >
              {field.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
