import { useId } from 'react';
import { pluralize } from '@finesse/api/contract/words';
import { GROUPS, sectionAt } from './sections';

/** The section that edits nothing: the list of saved versions. */
const VERSIONS = 'versions';

interface SectionNavProps {
  shown: string;
  problems: Readonly<Record<string, string>>;
  onShow: (id: string) => void;
}

/** The sections of the editor: beside it on a desk, in a select on a phone. */
export function SectionNav({ shown, problems, onShow }: SectionNavProps) {
  const id = useId();
  const groups = [
    ...GROUPS.map(({ title, sections }) => ({ title, entries: sections })),
    { title: 'History', entries: [{ id: VERSIONS, title: 'Versions' }] },
  ];
  const countOf = (section: string) =>
    Object.keys(problems).filter((path) => sectionAt(path)?.id === section).length;

  return (
    <nav className="editor-nav" aria-label="Sections of the catalogue">
      <div className="editor-nav-list">
        {groups.map(({ title, entries }) => (
          <div key={title}>
            <h2 className="editor-nav-title">{title}</h2>
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <button
                    className="editor-nav-link"
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
      <div className="editor-nav-select">
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
    <span className="editor-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">: {inWords(count)}</span>
    </span>
  );
}
