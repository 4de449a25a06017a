import { readdirSync } from 'node:fs';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// Which folder of src/ may import from which (ARCHITECTURE.md, the picture). Leaves import leaves only.
const LEAVES = [
  'addresses.ts',
  'bank-file.ts',
  'configuration/**/!(*.test).ts',
  'context.ts',
  'errors.ts',
  'iban.ts',
  'json-text.ts',
  'keys/**/!(*.test).ts',
  'observing/**/!(*.test).ts',
  'read-csv.ts',
  'send-webhook.ts',
  'start-error.ts',
  'text.ts',
  'unsent-responses.ts',
];
const MAY_IMPORT = {
  contract: [],
  database: [],
  queue: ['database'],
  gateways: [],
  domain: ['contract', 'database', 'queue', 'gateways'],
  http: ['contract', 'domain', 'database'],
  jobs: ['domain', 'database', 'queue', 'gateways'],
  monitoring: ['http', 'database'],
  start: ['http', 'jobs', 'monitoring', 'domain', 'database', 'queue', 'gateways'],
  cli: ['contract', 'start', 'domain', 'database'],
};
const LAYERS = Object.keys(MAY_IMPORT);
// What proves the product is imported by none of it.
const OUTSIDE = ['./test', './tools', './scripts'];

const layerZones = Object.entries(MAY_IMPORT).map(([layer, allowed]) => ({
  target: `./src/${layer}/**/!(*.test).ts`,
  from: [
    ...LAYERS.filter((other) => other !== layer && !allowed.includes(other)).map(
      (other) => `./src/${other}`,
    ),
    ...OUTSIDE,
  ],
  message: `${layer} may import from ${['generated', 'the leaves', ...allowed].join(', ')} (ARCHITECTURE.md).`,
}));

// Which subject of src/domain may import from which, types included. Subjects import only from the
// ones above them, so there are no circles. Files of src/domain itself belong to none.
const SUBJECTS = {
  keys: [],
  notices: [],
  operators: ['keys', 'notices'],
  partners: ['keys', 'operators'],
  requests: ['partners'],
  investors: [],
  'customer-states': ['investors'],
  idempotency: ['customer-states'],
  'order-states': [],
  journal: ['order-states'],
  bank: ['journal', 'operators'],
  events: ['partners', 'customer-states'],
  commissions: ['journal', 'bank', 'partners', 'events'],
  customers: ['partners', 'investors', 'customer-states', 'events', 'commissions'],
  properties: ['operators', 'partners'],
  files: ['operators'],
  wallet: ['journal', 'bank', 'operators', 'partners', 'investors', 'customers'],
  portfolio: ['partners', 'investors', 'customers', 'events', 'properties', 'files'],
  'rental-income': [
    'journal',
    'operators',
    'partners',
    'customers',
    'events',
    'properties',
    'wallet',
  ],
  refunds: ['journal', 'bank', 'operators'],
  orders: [
    'order-states',
    'journal',
    'bank',
    'files',
    'operators',
    'partners',
    'rental-income',
    'refunds',
    'investors',
    'customers',
    'customer-states',
    'idempotency',
    'events',
    'commissions',
    'properties',
    'wallet',
    'portfolio',
  ],
  checkout: [
    'order-states',
    'journal',
    'partners',
    'investors',
    'idempotency',
    'refunds',
    'orders',
  ],
  approvals: [
    'bank',
    'notices',
    'operators',
    'partners',
    'files',
    'idempotency',
    'commissions',
    'properties',
    'wallet',
    'rental-income',
    'refunds',
    'orders',
    'checkout',
  ],
  erasure: [
    'order-states',
    'operators',
    'investors',
    'customers',
    'customer-states',
    'orders',
    'wallet',
  ],
  webhooks: ['partners', 'events'],
  actions: [
    'bank',
    'order-states',
    'operators',
    'partners',
    'investors',
    'customers',
    'properties',
    'wallet',
    'portfolio',
    'rental-income',
    'refunds',
    'orders',
    'approvals',
    'erasure',
    'webhooks',
  ],
  reports: ['partners'],
  figures: [
    'journal',
    'bank',
    'operators',
    'partners',
    'properties',
    'wallet',
    'portfolio',
    'rental-income',
    'refunds',
    'orders',
    'approvals',
    'reports',
  ],
  reconciliation: ['journal'],
  search: ['operators', 'investors'],
  sandbox: [
    'order-states',
    'partners',
    'investors',
    'customers',
    'events',
    'commissions',
    'properties',
    'wallet',
    'portfolio',
    'rental-income',
    'orders',
    'checkout',
    'webhooks',
  ],
};
const subjectNames = Object.keys(SUBJECTS);
const unlisted = readdirSync(new URL('src/domain', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !subjectNames.includes(entry.name))
  .map(({ name }) => name);
if (unlisted.length > 0) throw new Error(`SUBJECTS lacks src/domain/${unlisted.join(', ')}.`);

const subjectZones = Object.entries(SUBJECTS).map(([subject, allowed], index) => {
  const below = allowed.filter((name) => !subjectNames.slice(0, index).includes(name));
  if (below.length > 0) throw new Error(`SUBJECTS: ${subject} is above ${below.join(', ')}.`);
  return {
    target: `./src/domain/${subject}/**/!(*.test).ts`,
    from: subjectNames
      .filter((name) => name !== subject && !allowed.includes(name))
      .map((name) => `./src/domain/${name}`),
    message: `domain/${subject} may import from ${allowed.join(', ') || 'no other subject'} only (eslint.config.js).`,
  };
});

const leafZone = {
  target: LEAVES.map((leaf) => `./src/${leaf}`),
  from: [
    ...LAYERS.filter((layer) => !['database', 'queue'].includes(layer)).map(
      (layer) => `./src/${layer}`,
    ),
    ...OUTSIDE,
  ],
  message: 'A leaf imports leaves only; context.ts names types of database and queue.',
};

// What reaches into pg is used through the modules of the driver itself.
const driverZone = {
  target: [
    './src/!(database)/**/!(*.test).ts',
    './src/!(*.test).ts',
    './src/database/!(*.test).ts',
    './src/database/{embedded,migrating}/**/!(*.test).ts',
  ],
  from: './src/database/driver/internals',
  message: 'Import from src/database/driver/*.ts; internals/ is for these modules only.',
};

const zones = [...layerZones, ...subjectZones, driverZone, leafZone];

// Use cases that live has, too, reach the sandbox through the hooks of their context only.
const sandboxZone = {
  target: './src',
  from: './src/domain/sandbox',
  message: 'Use ctx.sandbox (context.ts): live imports nothing of the sandbox.',
};
// The sandbox, and what wires it or serves what it alone has.
const OF_SANDBOX = [
  'src/domain/sandbox/**',
  'src/start/**',
  'src/jobs/handlers.ts',
  'src/http/partner/sandbox.ts',
  'src/http/pages/{checkout,pictures}/**',
  'src/**/*.test.ts',
];

const NO_ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message:
    'Only src/configuration/config.ts reads the environment: take what you need from ctx.config.',
};

export default tseslint.config(
  {
    ignores: [
      '**/generated/',
      'node_modules/',
      'coverage/',
      '**/dist/',
      '.data/',
      '.docs*/',
      '.console*/',
      'docs/.astro/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver': { node: { extensions: ['.ts', '.tsx', '.js'] } },
    },
    rules: {
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones: [...zones, sandboxZone] }],
      'import-x/extensions': [
        'error',
        'always',
        {
          ignorePackages: true,
          pathGroupOverrides: [
            { pattern: '@invest-example/partner-investment/*', action: 'ignore' },
          ],
        },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      'no-restricted-syntax': ['error', NO_ENVIRONMENT],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 85, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
    },
  },
  {
    files: OF_SANDBOX,
    rules: { 'import-x/no-restricted-paths': ['error', { zones }] },
  },
  {
    // Programs hand the environment to readConfig; the test server passes its address to Jest's
    // workers; scripts are run by a person.
    files: [
      'src/main.ts',
      'src/cli/**',
      'test/**',
      'tools/**',
      'scripts/**',
      'docs/**',
      'console/tests/**',
      'console/vite.config.ts',
      '**/*.test.ts',
    ],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: [
      'test/**',
      'tools/**',
      'scripts/**',
      'client/tests/**',
      'console/tests/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
    },
  },
  {
    // The client runs wherever there is fetch: in Node, Deno, Bun and workers.
    files: ['client/src/**'],
    ignores: ['client/src/cli/**'], // the command line runs in Node only
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(?!\\.{1,2}/|openapi-fetch$)',
              message: 'The client depends on Web APIs and openapi-fetch only.',
            },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        'process',
        'Buffer',
        'global',
        'setImmediate',
        'require',
        '__dirname',
      ],
    },
  },
  {
    // The partners' command line is configured by its own environment.
    files: ['client/src/cli/**', 'examples/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    // The console is a program for browsers over the contract: it takes from the service what is generated.
    files: ['console/src/**'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex:
                '/(src/(?!(?:bank-file|read-csv)\\.ts$)|test/|tools/|scripts/|openapi/|client/|docs/)',
              message:
                'The console imports nothing of the service but generated/backoffice, src/bank-file.ts and src/read-csv.ts.',
            },
          ],
        },
      ],
      'no-restricted-globals': ['error', 'process', 'Buffer', 'parseFloat'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='toFixed']",
          message: 'Amounts are piastres (console/src/api/money.ts), never floating-point numbers.',
        },
        {
          selector: 'JSXAttribute[name.name=/^(style|dangerouslySetInnerHTML)$/]',
          message: 'The policy of the console allows no inline styles, and no text becomes HTML.',
        },
      ],
      'max-lines-per-function': ['error', { max: 110, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // The console is written in React, and no promise of it fails unseen. Only these rules read types: it is
    // the one part where a promise may be started in a handler that nobody awaits.
    files: ['console/src/**'],
    ignores: ['**/*.test.*'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    languageOptions: { parserOptions: { project: 'console/tsconfig.json' } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      // In a dialog of React Aria, it says which of its controls has the focus at first.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A table whose rows are shown as blocks is a table for screen readers only by its roles.
      'jsx-a11y/no-redundant-roles': [
        'error',
        { thead: ['rowgroup'], tbody: ['rowgroup'], tfoot: ['rowgroup'] },
      ],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', { td: ['cell'] }],
    },
  },
  {
    // Tables can be of any length.
    files: [
      'src/domain/sandbox/demo/demo-properties.ts',
      'src/errors.ts',
      'console/src/texts/{ar,en}.ts',
    ],
    rules: { 'max-lines': 'off' },
  },
  {
    // Their readers want a default export.
    files: [
      'jest.config.ts',
      'test/support/runner/{light-runner,slowest-first}.ts',
      'test/support/server/global-*.ts',
      'docs/astro.config.ts',
      'console/vite.config.ts',
      'openapi/plugin/index.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
