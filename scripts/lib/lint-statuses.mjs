import { readFileSync } from 'node:fs';

const CONTRACT = readFileSync(
  new URL('../../api/src/contract/statuses.ts', import.meta.url),
  'utf8',
);
/** The names of `BOOKING_STATUS_FACTS` and `MEMBERSHIP_STATUS_FACTS`. */
const NAMES = [...CONTRACT.matchAll(/(?:BOOKING|MEMBERSHIP)_STATUS_FACTS = \{(.*?)^\}/gms)].flatMap(
  ([, entries]) => [...entries.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name),
);
/** Code may ask for `expired`, as a session and a checkout are, but no statement may. */
const STATUSES = NAMES.filter((name) => name !== 'expired');
const IN_SQL = new RegExp(`status\\s*(=|<>|!=|IN)\\s*\\(?'(${NAMES.join('|')})'`, 'i');

/** @type {import('oxlint').Plugin} Rules of this project for the linter. */
export default {
  meta: { name: 'finesse' },
  rules: {
    'no-literal-status': {
      create(context) {
        const report = (node) =>
          context.report({
            node,
            message: 'Other statuses may be like it: ask a fact of `contract/statuses.ts`.',
          });
        const isStatus = (node) => STATUSES.includes(node?.value);
        return {
          BinaryExpression({ operator, left, right }) {
            const literal = [left, right].find(isStatus);
            if (literal && /^[!=]==$/.test(operator)) report(literal);
          },
          SwitchCase({ test }) {
            if (isStatus(test)) report(test);
          },
          Literal(node) {
            if (typeof node.value === 'string' && IN_SQL.test(node.value)) report(node);
          },
          TemplateElement(node) {
            if (IN_SQL.test(node.value.raw)) report(node);
          },
        };
      },
    },
  },
};
