import { ClashNote } from '../../shared/clashes/ClashSign';
import { KIND_LABELS, KINDS } from './diaryDays';
import { KindSign } from './KindSign';

/** What the signs say. */
export function Legend() {
  return (
    <ul className="diary-legend" aria-label="What the signs say">
      {KINDS.map((kind) => (
        <li key={kind}>
          <KindSign kind={kind} />
          {KIND_LABELS[kind]}
        </li>
      ))}
      <li>
        <span className="diary-closed-sign" aria-hidden="true" />
        Closed
      </li>
      <li>
        <ClashNote state="would-clash" />
      </li>
      <li>
        <ClashNote state="clashes" />
      </li>
    </ul>
  );
}
