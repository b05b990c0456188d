/** @type {import('oxlint').Plugin} Rules of this project for the linter. */
export default {
  meta: { name: 'finesse' },
  rules: {
    'no-literal-cancelled': {
      create: (context) => ({
        BinaryExpression({ operator, left, right }) {
          const isComparison = operator === '===' || operator === '!==';
          const literal = [left, right].find(({ value }) => value === 'cancelled');
          if (isComparison && literal)
            context.report({
              node: literal,
              message: 'Other statuses may be like it: ask `isCancelledStatus`.',
            });
        },
      }),
    },
  },
};
