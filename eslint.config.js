// What code must keep to, beyond its types and its format. Run by `npm test`; `npm run lint` alone.
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.{ts,tsx}', 'e2e/**', '**/testing/**'];

/** @param {string} object @param {string} property @param {string} message */
const property = (object, property, message) => ({ object, property, message });

const everywhere = {
  'max-lines': ['error', { max: 400 }],
  eqeqeq: 'error',
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
    { selector: 'TSEnumDeclaration', message: 'Use a union of words.' },
  ],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  // It takes Promise.withResolvers<void>() for a mistake.
  '@typescript-eslint/no-invalid-void-type': 'off',
  '@typescript-eslint/no-confusing-void-expression': 'off',
  // Spreading a text gives its characters, which is what initials and masks want.
  '@typescript-eslint/no-misused-spread': 'off',
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'web/dist/',
      'coverage/',
      'test-results/',
      '.cache/',
      '.data/',
      '**/*.generated.ts',
    ],
  },
  // A rule that is wrong for one place is wrong: change it here, for everybody to see.
  { linterOptions: { noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: everywhere,
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['domain/src/**', 'server/src/ledger/**', 'server/src/exchange/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': [
        'error',
        property('Date', 'now', 'The clock is handed in.'),
        property('Math', 'random', 'Randomness is handed in.'),
      ],
      'no-restricted-syntax': [
        ...everywhere['no-restricted-syntax'],
        {
          selector: 'NewExpression[callee.name="Date"][arguments.length=0]',
          message: 'The clock is handed in.',
        },
      ],
    },
  },
  {
    files: ['web/src/**'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    rules: {
      // A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['region', 'tabpanel'] }],
    },
  },
  {
    files: ['scripts/**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
  },
);
