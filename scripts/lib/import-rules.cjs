// Lists which folders each folder of the product may import. .dependency-cruiser.cjs makes rules of these tables, and
// scripts/draw-folders.mjs makes the pictures in docs/ARCHITECTURE.md. A test checks that no table has a cycle.

/** The folders of server/src, from the lowest to the highest. Root files such as app.ts compose them and are never imported. */
const SERVER_FOLDERS = {
  kernel: [],
  metrics: [],
  files: [],
  config: ['kernel'],
  database: ['kernel', 'config'],
  idempotency: ['kernel', 'database'],
  ledger: ['database'],
  audit: ['kernel', 'config', 'database'],
  security: ['kernel', 'metrics', 'config', 'database', 'audit'],
  people: ['kernel', 'database', 'audit', 'security'],
  vault: ['kernel', 'config', 'database', 'audit'],
  approvals: ['kernel', 'database', 'audit', 'people'],
  notify: ['kernel', 'database', 'security', 'people'],
  mail: ['kernel', 'metrics', 'config', 'database', 'audit', 'security', 'people', 'notify'],
  'market-data': ['kernel', 'database', 'audit'],
  holdings: ['database', 'market-data'],
  reports: ['kernel', 'files', 'database', 'market-data'],
  payees: ['kernel', 'database', 'audit', 'security', 'people', 'notify'],
  payments: ['payees', 'kernel', 'config', 'database', 'idempotency', 'ledger', 'audit', 'people', 'notify'],
  exchange: ['kernel', 'database', 'idempotency', 'ledger', 'audit', 'people', 'notify', 'register'],
  signing: ['kernel'],
  closing: [
    'kernel',
    'files',
    'database',
    'idempotency',
    'audit',
    'security',
    'people',
    'notify',
    'vault',
    'exchange',
    'signing',
  ],
  bank: [
    'payees',
    'config',
    'kernel',
    'files',
    'database',
    'idempotency',
    'ledger',
    'audit',
    'security',
    'people',
    'notify',
    'payments',
  ],
  proof: ['bank', 'kernel', 'database', 'security'],
  register: ['kernel', 'files', 'database', 'audit', 'security', 'people', 'notify', 'ledger'],
  corrections: [
    'kernel',
    'database',
    'audit',
    'security',
    'notify',
    'ledger',
    'market-data',
    'exchange',
    'approvals',
    'workflows',
  ],
  workflows: [
    'approvals',
    'bank',
    'vault',
    'register',
    'kernel',
    'database',
    'audit',
    'people',
    'notify',
    'exchange',
  ],
  http: ['kernel', 'metrics', 'files', 'config', 'database', 'idempotency'],
  jobs: ['bank', 'register', 'kernel', 'metrics', 'database', 'exchange'],
  features: [
    'corrections',
    'approvals',
    'bank',
    'vault',
    'proof',
    'payees',
    'register',
    'kernel',
    'metrics',
    'files',
    'config',
    'database',
    'idempotency',
    'audit',
    'security',
    'people',
    'notify',
    'market-data',
    'holdings',
    'reports',
    'payments',
    'exchange',
    'closing',
    'workflows',
    'http',
  ],
  'sample-data': [
    'bank',
    'vault',
    'register',
    'kernel',
    'config',
    'database',
    'ledger',
    'security',
    'people',
    'notify',
    'market-data',
    'payments',
    'exchange',
    'closing',
    'workflows',
  ],
  admin: [
    'approvals',
    'bank',
    'vault',
    'proof',
    'payees',
    'register',
    'kernel',
    'files',
    'config',
    'database',
    'ledger',
    'audit',
    'security',
    'people',
    'notify',
    'market-data',
    'reports',
    'exchange',
    'sample-data',
  ],
};

/** The folders of web/src. A nested folder is a folder of its own: `ui` does not include `ui/patterns`. */
const WEB_FOLDERS = {
  content: [],
  locales: [],
  styles: [],
  lib: ['content', 'locales'],
  api: ['lib', 'locales'],
  forms: ['api', 'lib', 'locales'],
  ui: ['lib', 'locales'],
  'ui/sections': ['ui', 'lib', 'content', 'locales'],
  'ui/patterns': ['ui', 'forms', 'api', 'lib', 'locales'],
  charts: ['ui', 'lib', 'locales'],
  'entities/person': ['ui/patterns', 'ui', 'api', 'lib', 'locales'],
  'entities/market': ['charts', 'ui/patterns', 'ui', 'api', 'lib', 'locales'],
  'entities/company': [
    'entities/market',
    'entities/person',
    'charts',
    'ui/patterns',
    'ui',
    'api',
    'lib',
    'locales',
  ],
  'entities/order': ['entities/market', 'ui/patterns', 'ui', 'api', 'lib', 'locales'],
  'entities/holding': ['entities/market', 'charts', 'ui/patterns', 'ui', 'api', 'lib', 'locales'],
  features: [
    'entities/company',
    'entities/holding',
    'entities/market',
    'entities/order',
    'entities/person',
    'charts',
    'ui/sections',
    'ui/patterns',
    'ui',
    'forms',
    'api',
    'lib',
    'content',
    'locales',
  ],
  pages: [
    'features',
    'entities/company',
    'entities/holding',
    'entities/market',
    'entities/order',
    'entities/person',
    'charts',
    'ui/sections',
    'ui/patterns',
    'ui',
    'forms',
    'api',
    'lib',
    'content',
    'locales',
  ],
  app: ['pages', 'features', 'styles', 'ui/patterns', 'ui', 'api', 'lib', 'content', 'locales'],
};

/**
 * The pattern of the files that belong to `folder` itself: nested folders that the table lists are left out.
 *
 * @param {string} base For example 'web/src'.
 * @param {Record<string, readonly string[]>} table
 * @param {string} folder
 */
function patternOf(base, table, folder) {
  const nested = Object.keys(table)
    .filter(other => other.startsWith(`${folder}/`))
    .map(other => `${other.slice(folder.length + 1)}/`);
  return `^${base}/${folder}/${nested.length > 0 ? `(?!${nested.join('|')})` : ''}`;
}

/**
 * One dependency-cruiser rule per folder. Type-only imports count, so that folders have no cycle at all.
 *
 * @param {string} base For example 'web/src'.
 * @param {Record<string, readonly string[]>} table
 * @param {string} tests The pattern of test files, which may import anything.
 */
const folderRules = (base, table, tests) =>
  Object.entries(table).map(([folder, allowed]) => ({
    name: `${base}/${folder}`,
    comment: `May import: ${allowed.join(', ') || 'nothing'}. The table is in scripts/lib/import-rules.cjs.`,
    severity: 'error',
    from: { path: patternOf(base, table, folder), pathNot: tests },
    to: {
      path: `^${base}/`,
      pathNot: [folder, ...allowed].map(one => patternOf(base, table, one)),
    },
  }));

module.exports = { SERVER_FOLDERS, WEB_FOLDERS, folderRules };
