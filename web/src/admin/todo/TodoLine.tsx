import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { Todo } from '@finesse/api/contract/todo';
import { opensSpam } from '../spam/SpamDialog';
import { Icon } from '../ui/Icon';
import { useGetTodoQuery } from './todoApi';
import './todo.scss';

const LABELS: Readonly<Record<keyof Todo, string>> = {
  answer: 'Answer',
  wrote: 'They wrote',
  confirm: 'Confirm',
  deposit: 'Deposits',
  quoteEnding: 'Quotes ending',
  clash: 'Clashes',
  renew: 'To renew',
  unsent: 'Not sent',
  held: 'Held',
};
const NAMES = Object.keys(LABELS) as (keyof Todo)[];

/** The lists that are not among the bookings. */
const ELSEWHERE: Partial<Record<keyof Todo, string>> = {
  renew: '/admin?tab=members&todo=renew',
  unsent: '/admin/messages?tab=sent&todo=unsent',
};

interface TodoLineProps {
  /** Where what is held as spam is to be seen. */
  held: string;
}

/** How much waits for the owner; each number leads to its list, and from there back to the whole. */
export function TodoLine({ held }: TodoLineProps) {
  const { data, isError } = useGetTodoQuery(undefined, { refetchOnMountOrArgChange: true });
  const waiting = NAMES.filter((name) => data && data[name] > 0);
  return (
    <nav className="todo" aria-label="To do">
      {data ? (
        <ul className="d-flex flex-md-wrap gap-2 align-items-center">
          {waiting.map((name) => (
            <TodoItem key={name} name={name} count={data[name]} held={held} />
          ))}
          {waiting.length === 0 && <li className="todo-link px-0 text-body-secondary">All done</li>}
        </ul>
      ) : (
        isError && (
          <p className="todo-link px-0 text-body-secondary">
            What waits could not be counted; press Refresh.
          </p>
        )
      )}
    </nav>
  );
}

type TodoItemProps = TodoLineProps & { name: keyof Todo; count: number };

function TodoItem({ name, count, held }: TodoItemProps) {
  const { pathname, key } = useLocation();
  const [query] = useSearchParams();
  const isShown = query.get('todo') === name;
  const whole = query.get('tab') === 'members' ? `${pathname}?tab=members` : pathname;
  const list = name === 'held' ? held : (ELSEWHERE[name] ?? `/admin?todo=${name}`);
  return (
    <li>
      <Link
        className="todo-link text-body text-decoration-none tabular-nums"
        to={isShown ? whole : list}
        state={name === 'held' ? opensSpam(key) : null}
        aria-current={isShown || undefined}
      >
        {LABELS[name]} <strong>{count.toLocaleString('en-GB')}</strong>
        {isShown && (
          <>
            <Icon name="close" />
            <span className="visually-hidden">, show all again</span>
          </>
        )}
      </Link>
    </li>
  );
}
