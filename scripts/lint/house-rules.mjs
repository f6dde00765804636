// Lint rules of our own for oxlint.config.ts.

/** @param {string} nodeType @param {string} message @param {(node: any) => boolean} [matches] */
const forbid = (nodeType, message, matches = () => true) => ({
  /** @param {{ report: (finding: object) => void }} context */
  create: context => ({
    /** @param {object} node */
    [nodeType]: node => {
      if (matches(node)) context.report({ node, message });
    },
  }),
});

export default {
  meta: { name: 'house' },
  rules: {
    'no-export-all': forbid('ExportAllDeclaration', 'No barrels: import from the file itself.'),
    'no-clock': forbid(
      'NewExpression',
      'The clock is handed in.',
      ({ callee, arguments: args }) => callee.name === 'Date' && args.length === 0,
    ),
  },
};
