// The allowed imports. docs/ARCHITECTURE.md shows the same rules as a picture.
const { SERVER_FOLDERS, WEB_FOLDERS, folderRules } = require('./scripts/lib/import-rules.cjs');

const TESTS = String.raw`\.test\.tsx?$|/testing/`;

/** Files in `folder` may import only files that match `allowed`. Tests may also import test helpers. */
const only = (name, folder, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: folder, pathNot: TESTS },
  to: { pathNot: allowed },
});

/** Forbids imports from `from` to `to`. Tests are exempt. */
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
});

module.exports = {
  forbidden: [
    only(
      'domain-is-pure',
      '^domain/src',
      ['^domain/src'],
      'Rules and figures only: no I/O, no package, no Node.',
    ),
    only(
      'contract-knows-money-only',
      '^contract/src',
      ['^contract/src', '^domain/src/money/', '^domain/src/refusal', '^node_modules/zod/'],
      'The contract knows money and refusal codes, and no rules.',
    ),
    never(
      'server-knows-no-web',
      { path: '^server/src' },
      { path: '^(web|e2e|bench|drills)/' },
      'The server does not know the web.',
    ),
    only(
      'web-knows-the-contract',
      '^web/src',
      [
        '^web/src',
        '^contract/src',
        '^domain/src/(money|format)/',
        // A payer copies the reference before the payment is sent.
        '^domain/src/bank/payment-reference',
        // A waterfall is computed while its slider moves.
        '^domain/src/register/waterfall',
        // A company's mark is the same on screens and in documents.
        '^domain/src/identity/',
        '^node_modules/',
      ],
      'The web learns everything else through the API.',
    ),

    never(
      'server-feature-knows-no-other',
      { path: '^server/src/features/([^/]+)/' },
      { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
      'What two features need moves down.',
    ),

    never(
      'web-feature-knows-no-other',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'What two features need moves down.',
    ),
    never(
      'web-feature-model-below-api',
      { path: '^web/src/features/([^/]+)/model/' },
      { path: '^web/src/features/$1/(api|components)/' },
      'The model of a feature calls nothing and draws nothing.',
    ),
    never(
      'web-feature-api-below-components',
      { path: '^web/src/features/([^/]+)/api/' },
      { path: '^web/src/features/$1/components/' },
      'Calls of a feature draw nothing.',
    ),
    never(
      'web-primitives-know-no-contract',
      { path: '^web/src/(lib|ui/(?!patterns|sections)|charts)' },
      { path: '^contract/src/', pathNot: '^contract/src/plain-text\\.ts$' },
      'What draws and formats serves any area.',
    ),
    ...folderRules('server/src', SERVER_FOLDERS, TESTS),
    ...folderRules('web/src', WEB_FOLDERS, TESTS),

    never(
      'no-circles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one file, or three. Types alone may look both ways.',
    ),
    never(
      'no-barrels',
      {},
      { path: '^(domain|contract|server|web|e2e)/.*/index\\.tsx?$' },
      'Import from the file itself.',
    ),
    never(
      'no-tests-in-code',
      { pathNot: [TESTS, '^(e2e|drills|bench|vitest)'] },
      { path: TESTS },
      'Tests stay out of the product.',
    ),
    never('resolvable', {}, { couldNotResolve: true }, 'The import leads nowhere.'),
    never(
      'listed-packages',
      { path: '^server/src' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
      'The server runs on listed dependencies.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^web/dist/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
