import { ClashNote } from '../ui/clashes/ClashSign';
import { KIND_LABELS, KINDS, type Kind } from './diaryDays';

/** A shape for each kind, so that colour is never alone; words stand beside it. */
const SHAPES: Readonly<Record<Kind, string>> = {
  request: 'M6 1.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5z',
  quoted: 'M6 1l5 5-5 5-5-5z',
  confirmed: 'M1.75 1.75h8.5v8.5h-8.5z',
  completed: 'M1.25 6.5l3.25 3.5 6.25-8',
};

const TONES: Readonly<Record<Kind, string>> = {
  request: 'text-warning',
  quoted: 'text-primary-emphasis',
  confirmed: 'text-success-emphasis',
  completed: 'text-body-secondary',
};

export function KindSign({ kind }: { kind: Kind }) {
  return (
    <svg className={`icon kind-sign ${TONES[kind]}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={SHAPES[kind]} />
    </svg>
  );
}

export function Legend() {
  return (
    <ul
      className="d-flex flex-wrap row-gap-1 column-gap-4 align-items-center fs-fine text-body-secondary"
      aria-label="Key"
    >
      {KINDS.map((kind) => (
        <li key={kind} className="d-inline-flex gap-2 align-items-center">
          <KindSign kind={kind} />
          {KIND_LABELS[kind]}
        </li>
      ))}
      <li className="d-inline-flex gap-2 align-items-center">
        <span className="diary-closed-sign" aria-hidden="true" />
        Closed
      </li>
      <li className="d-inline-flex">
        <ClashNote state="would-clash" />
      </li>
      <li className="d-inline-flex">
        <ClashNote state="clashes" />
      </li>
    </ul>
  );
}
