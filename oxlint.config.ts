// Code rules beyond types and format. The same run checks the types.
import { defineConfig, type OxlintOverride } from 'oxlint';

type Rules = NonNullable<OxlintOverride['rules']>;

const TESTS = ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'];
const HANDED_IN = 'is handed in.';

const errors = (plugin: string, names: string): Rules =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map(name => [`${plugin}/${name}`, 'error' as const]),
  );

const off = (rules: Rules): Rules =>
  Object.fromEntries(Object.keys(rules).map(name => [name, 'off' as const]));

const javascript = errors(
  'eslint',
  `eqeqeq no-var prefer-const prefer-rest-params prefer-spread no-array-constructor no-unused-expressions
   no-unused-vars no-useless-constructor`,
);

const types = errors(
  'typescript',
  `await-thenable ban-ts-comment no-array-delete no-base-to-string no-deprecated no-duplicate-enum-values
   no-duplicate-type-constituents no-dynamic-delete no-empty-object-type no-explicit-any
   no-extra-non-null-assertion no-extraneous-class no-floating-promises no-for-in-array
   no-generated-empty-object-type no-implied-eval no-meaningless-void-operator no-misused-new no-misused-promises
   no-mixed-enums no-namespace no-non-null-asserted-nullish-coalescing no-non-null-asserted-optional-chain
   no-non-null-assertion no-redundant-type-constituents no-require-imports no-this-alias
   no-unnecessary-boolean-literal-compare no-unnecessary-condition no-unnecessary-template-expression
   no-unnecessary-type-arguments no-unnecessary-type-assertion no-unnecessary-type-constraint
   no-unnecessary-type-conversion no-unnecessary-type-parameters no-unsafe-argument no-unsafe-assignment
   no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison
   no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
   no-useless-default-assignment no-wrapper-object-types only-throw-error prefer-as-const prefer-literal-enum-member
   prefer-namespace-keyword prefer-promise-reject-errors prefer-reduce-type-parameter prefer-return-this-type
   related-getter-setter-pairs require-await triple-slash-reference unbound-method unified-signatures
   use-unknown-in-catch-callback-variable`,
);

const react = errors(
  'react',
  `rules-of-hooks exhaustive-deps static-components use-memo preserve-manual-memoization incompatible-library
   immutability globals refs set-state-in-effect error-boundaries purity set-state-in-render unsupported-syntax`,
);

// axe checks required ARIA properties; it knows that a checkbox has an implicit state.
const accessible = errors(
  'jsx-a11y',
  `alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props aria-proptypes
   aria-role aria-unsupported-elements autocomplete-valid click-events-have-key-events heading-has-content
   html-has-lang iframe-has-title img-redundant-alt interactive-supports-focus label-has-associated-control
   media-has-caption mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements
   no-interactive-element-to-noninteractive-role no-noninteractive-element-interactions
   no-noninteractive-element-to-interactive-role no-redundant-roles no-static-element-interactions
   role-supports-aria-props scope tabindex-no-positive`,
);

export default defineConfig({
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lint/house-rules.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'web/dist/',
    'web/public/',
    '.dependency-cruiser.cjs',
    'coverage/',
    'test-results/',
    '.cache/',
    '.data/',
    '**/*.generated.ts',
  ],
  rules: {
    ...javascript,
    ...types,
    'max-lines': ['error', { max: 400 }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/restrict-plus-operands': ['error', { allowNumberAndString: false }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'house/no-export-all': 'error',
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: {
        'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      },
    },
    {
      files: ['domain/src/**', 'server/src/ledger/**', 'server/src/exchange/**'],
      excludeFiles: TESTS,
      rules: {
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: `The clock ${HANDED_IN}` },
          { object: 'Math', property: 'random', message: `Randomness ${HANDED_IN}` },
        ],
        'house/no-clock': 'error',
      },
    },
    {
      files: ['server/src/**'],
      excludeFiles: TESTS,
      rules: {
        // Importing a whole built-in Node module loads everything it exports, including fetch and WebSocket: an eighth
        // of each start.
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'node:http', message: 'Take it by process.getBuiltinModule', allowTypeImports: true },
            ],
          },
        ],
      },
    },
    // The JSON these scripts read is untyped, and no package is installed yet that could type it.
    { files: ['scripts/**/*.mjs'], rules: off(types) },
    {
      files: ['web/src/**'],
      rules: {
        ...react,
        ...accessible,
        // A scrollable region must be reachable by keyboard (axe: scrollable-region-focusable).
        'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
      },
    },
  ],
});
