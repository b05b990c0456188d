import { ClashNote } from '../ui/clashes/ClashSign';
import { KIND_LABELS, KINDS, type Kind } from './diaryDays';

/** A shape for each kind, so that colour is never alone; words stand beside it. */
const SHAPES: Readonly<Record<Kind, string>> = {
  request: 'M6 1.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5z',
  quoted: 'M6 1l5 5-5 5-5-5z',
  confirmed: 'M1.75 1.75h8.5v8.5h-8.5z',
  completed: 'M1.25 6.5l3.25 3.5 6.25-8',
};

export function KindSign({ kind }: { kind: Kind }) {
  return (
    <svg className={`kind-sign kind-${kind}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={SHAPES[kind]} />
    </svg>
  );
}

export function Legend() {
  return (
    <ul className="diary-legend" aria-label="Key">
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
