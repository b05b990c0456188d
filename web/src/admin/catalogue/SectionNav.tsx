import { useId } from 'react';
import { pluralize } from '@finesse/api/contract/text';
import { GROUPS, sectionAt } from './sections';

/** The section that edits nothing: the list of saved versions. */
const VERSIONS = 'versions';
const HISTORY = 'History';

interface SectionNavProps {
  shown: string;
  problems: Readonly<Record<string, string>>;
  onShow: (id: string) => void;
}

export function SectionNav({ shown, problems, onShow }: SectionNavProps) {
  const id = useId();
  const groups = [
    ...GROUPS.map(({ title, sections }) => ({ title, entries: sections })),
    { title: HISTORY, entries: [{ id: VERSIONS, title: 'Versions' }] },
  ];
  const countOf = (section: string) =>
    Object.keys(problems).filter((path) => sectionAt(path)?.id === section).length;

  return (
    <nav className="editor-nav" aria-label="Sections of the website">
      <div className="d-none d-xl-block">
        {groups.map(({ title, entries }) => (
          <div key={title} className={title === HISTORY ? 'editor-nav-history' : undefined}>
            <h2 className="mb-1 fs-fine text-body-secondary">{title}</h2>
            <ul className="nav flex-column mb-2">
              {entries.map((entry) => (
                <li key={entry.id}>
                  <button
                    className={`editor-nav-link nav-link d-flex gap-2 align-items-center justify-content-between w-100 rounded text-start ${entry.id === shown ? 'active' : ''}`}
                    type="button"
                    aria-current={entry.id === shown ? 'true' : undefined}
                    onClick={() => onShow(entry.id)}
                  >
                    {entry.title}
                    <ProblemCount count={countOf(entry.id)} />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="d-xl-none">
        <label className="form-label" htmlFor={id}>
          Section
        </label>
        <select
          id={id}
          className="form-select"
          value={shown}
          onChange={({ target }) => onShow(target.value)}
        >
          {groups.map(({ title, entries }) => (
            <optgroup key={title} label={title}>
              {entries.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {[entry.title, inWords(countOf(entry.id))].filter(Boolean).join(': ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </nav>
  );
}

const inWords = (count: number): string => (count === 0 ? '' : pluralize(count, 'problem'));

function ProblemCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="count bg-danger">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">: {inWords(count)}</span>
    </span>
  );
}
