/** Rules of the code base that the linters do not check. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { durationsIn } from '../support/sources/durations';

const sources = [...filesBelow('src'), 'payload.config.ts']
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(payload-types|db\/schema)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const localApi = new Set([
  ...['find', 'findByID', 'findGlobal', 'findVersions', 'findVersionByID', 'findGlobalVersions', 'count'],
  ...['findDistinct', 'countVersions', 'create', 'update', 'updateGlobal', 'delete', 'duplicate'],
  ...['restoreVersion', 'restoreGlobalVersion', 'findGlobalVersionByID'],
]);

const isPayload = (node: ts.Expression, file: ts.SourceFile) => /(^|\.)payload$/i.test(node.getText(file));

function statesAccess(argument: ts.Expression | undefined): boolean {
  if (!argument || !ts.isObjectLiteralExpression(argument)) return false;
  return argument.properties.some(
    (property) =>
      ts.isSpreadAssignment(property) || (property.name && property.name.getText() === 'overrideAccess'),
  );
}

function callsWithoutAccess({ path, text }: { path: string; text: string }): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: target, name } = node.expression;
      if (localApi.has(name.text) && isPayload(target, file) && !statesAccess(node.arguments[0])) {
        found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Names of exported functions, declared or assigned, that end in `Of` and take several arguments. */
function projectionsOfMany(statement: ts.Statement): string[] {
  if (!isExported(statement)) return [];
  const functions = ts.isFunctionDeclaration(statement)
    ? [{ name: statement.name?.text ?? '', parameters: statement.parameters }]
    : ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.flatMap(({ name, initializer }) =>
          ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
            ? [{ name: name.text, parameters: initializer.parameters }]
            : [],
        )
      : [];
  return functions
    .filter(({ name, parameters }) => /[a-z]Of$/.test(name) && parameters.length > 1)
    .map(({ name }) => name);
}

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

/** True for a literal table with open keys, such as `const sentences: Record<string, string> = {gone: '…'}`. */
const isOpenTable = ({ type, initializer }: ts.VariableDeclaration) =>
  type !== undefined &&
  /\bRecord<\s*string\b/.test(type.getText()) &&
  initializer !== undefined &&
  ts.isObjectLiteralExpression(unwrapped(initializer)) &&
  (unwrapped(initializer) as ts.ObjectLiteralExpression).properties.length > 0;

const isWritten = (node: ts.Expression) =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/**
 * Returns where a literal table is read by a computed key, which also finds properties that every object inherits,
 * such as `constructor`.
 */
function unguardedLookups({ path, text }: { path: string; text: string }): string[] {
  if (!/\bRecord<\s*string\b|\}\)*\[/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const tables = new Set<string>();
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && isOpenTable(node)) tables.add(node.name.getText());
    if (
      ts.isElementAccessExpression(node) &&
      !ts.isStringLiteralLike(node.argumentExpression) &&
      !isWritten(node)
    ) {
      const table = unwrapped(node.expression);
      const isTable = ts.isIdentifier(table) ? tables.has(table.text) : ts.isObjectLiteralExpression(table);
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (isTable) found.push(`${path}:${line} ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Matches a filter for published documents that is written by hand instead of left to the access rules. */
const publishedByHand = /_status\W{1,12}(?:equals\W{1,4})?'published'/;

const askedByHand: readonly { path: RegExp; because: string }[] = [
  { path: /^src\/access\/rules\.ts$/, because: 'this is the rule' },
  { path: /^src\/seed\//, because: 'content as files is what is published' },
  { path: /\/studio\//, because: 'the studio tells its staff what is published' },
  { path: /^src\/features\/(confidence|operations)\//, because: 'the studio’s figures and previews' },
  {
    path: /^src\/features\/editing\/states\/|^src\/studio-kit\/publishing\//,
    because: 'a save keeps the state that it reads, and the publish button shows it',
  },
  { path: /^src\/features\/look\//, because: 'there is one look, which nobody but admins reads' },
  {
    path: /^src\/features\/(nurture\/|leads\/pipeline\/list\/filter-choices\.ts$)/,
    because: 'series of mails, which nobody but admins reads',
  },
  {
    path: /^src\/cms\/documents\/refuse-incomplete\.ts$/,
    because: 'it judges the very document that is being published, before it is saved',
  },
  {
    path: /^src\/cms\/(redirects|revalidation|search|tables|fields)\/|^src\/cms\/documents\/(concerns-visitors|refuse-deletion-in-use)\.ts$/,
    because:
      'what follows a change of a document, in its transaction: addresses, caches, lists, the index of the search',
  },
  {
    path: /^src\/cms\/site-import\/run\//,
    because: 'an import does not unpublish what was published here meanwhile',
  },
];

/**
 * Packages that `entry` loads when it starts, each with the file that imports it; types and dynamic imports are left
 * out.
 */
async function packagesLoadedBy(entry: string): Promise<{ name: string; path: string }[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    splitting: true,
    write: false,
    metafile: true,
    outdir: 'unused',
  });
  const loaded = new Set([entry]);
  const packages: { name: string; path: string }[] = [];
  // Iterating a set visits entries that are added meanwhile.
  for (const path of loaded) {
    for (const one of metafile.inputs[path]?.imports ?? []) {
      if (one.kind === 'dynamic-import') continue;
      if (one.external) packages.push({ name: one.path, path });
      else loaded.add(one.path);
    }
  }
  return packages;
}

describe('house rules', () => {
  it('no folder contains more than fifteen files', () => {
    const files = ['src', 'scripts', 'tests']
      .flatMap(filesBelow)
      .filter((path) => !/\/\.|node_modules/.test(path));
    const counts = new Map<string, number>();
    for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect(files.length).toBeGreaterThan(1000);
    expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
  });

  it('only access rules and the listed exceptions restrict documents to published ones', () => {
    const found = sources.filter(({ text }) => publishedByHand.test(text)).map(({ path }) => path);
    const isExcused = (path: string) => askedByHand.some((exception) => exception.path.test(path));
    expect(found.filter((path) => !isExcused(path))).toEqual([]);
    for (const { path, because } of askedByHand) {
      expect(
        found.some((one) => path.test(one)),
        because,
      ).toBe(true);
    }
  });

  it('every feature folder has its place in the order of the dependency rules', () => {
    const rules: { forbidden: { name: string; to: { path?: string } }[] } = createRequire(import.meta.url)(
      '../../.dependency-cruiser.cjs',
    );
    const directions = rules.forbidden.filter(({ name }) => name.startsWith('no-feature-upwards-from-'));
    const last = directions.at(-1);
    const above = /\((.+)\)/.exec(last?.to.path ?? '')?.[1]?.split('|') ?? [];
    const folders = readdirSync(join(root, 'src/features'), { withFileTypes: true });
    expect([...above, last?.name.replace('no-feature-upwards-from-', '')].sort()).toEqual(
      folders.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort(),
    );
  });

  // The worker and commands load the configuration too, so it refers to the studio's components by path.
  it('the Payload configuration loads neither React nor Next nor packages that belong to them', async () => {
    const packages = await packagesLoadedBy('payload.config.ts');
    expect(packages).toContainEqual({ name: 'payload', path: 'payload.config.ts' });
    const foreign = /^(react|react-dom|next|server-only|@react-email\/.*|@payloadcms\/(ui|next))(\/|$)/;
    expect(packages.filter(({ name }) => foreign.test(name))).toEqual([]);
  });

  it('no test or test helper asserts or measures a duration, since it differs between machines', () => {
    const tests = [...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('tests')].filter(
      (path) => /\.test\.tsx?$|^tests\/.*\.(?:tsx?|mjs)$/.test(path) && !path.startsWith('tests/bench/'),
    );
    // The first file measures units of work, and the second processor time, which do not depend on the load.
    const excused = ['tests/support/yardsticks.ts', 'tests/support/server/loop-probe.mjs'];
    const found = tests.flatMap((path) => durationsIn(path, readFileSync(join(root, path), 'utf8')));
    expect(tests.length).toBeGreaterThan(250);
    expect(found.filter((where) => !excused.includes(where.split(':')[0] ?? ''))).toEqual([]);
  });

  // A time that is set to now may be stored up to half a millisecond after now, because milliseconds are rounded when
  // stored.
  it('tests that let a stored time expire set the time a second into the past, and not to now', () => {
    const ends = /\bset (?:expires_at|\w+_until) = (?:now|clock_timestamp)\(\)(?! [-+])/;
    expect(ends.test('update api_keys set expires_at = now() where id = $1')).toBe(true);
    const tests = filesBelow('tests').filter(
      (path) => /\.tsx?$/.test(path) && !path.endsWith('house-rules.test.ts'),
    );
    expect(tests.filter((path) => ends.test(readFileSync(join(root, path), 'utf8')))).toEqual([]);
  });

  it.each([
    ['const since = performance.now();'],
    ['const used = process.cpuUsage(before);'],
    ['expect(Date.now() - since).toBeLessThan(500);'],
    ['expect(Math.abs(sentAt - Date.now())).toBeLessThanOrEqual(5000);'],
    ['expect(new Date().getTime() - began, "ms").not.toBeGreaterThan(10);'],
    ['const took = Date.now() - since; expect(took).toBeLessThan(500);'],
    ['const took = Math.round(Date.now() - since); expect(took / 1000).toBeLessThan(5);'],
    ["it('answers within 300 ms', () => {});"],
    ["it.each([1])('%s is noticed within five seconds', () => {});"],
  ])('durationsIn reports %s', (text) => {
    expect(durationsIn('some.test.ts', text)).toEqual(['some.test.ts:1']);
  });

  it.each([
    ['const from = new Date(Date.now() - 3_600_000);'],
    ['const from = new Date(Date.now() - 3_600_000); expect(row.at).toBeGreaterThan(from);'],
    ['const before = Date.now() - 2 * day; expect(row.at).toBeGreaterThan(before);'],
    ['expect(expiresAt.getTime()).toBeGreaterThan(Date.now());'],
    ["it('keeps what fits within 300 characters', () => {});"],
    ["it('asks again after five seconds', () => {});"],
    ["const script = 'performance.now()';"],
  ])('durationsIn accepts %s', (text) => {
    expect(durationsIn('some.test.ts', text)).toEqual([]);
  });

  // Payload is not allowed, because a restore runs migrations in its own transaction, which Payload's connections do
  // not share.
  it('migrations use only SQL on the given connection, and never Payload', () => {
    const migrations = filesBelow('migrations').filter((path) => /\/\d+_\w+\.ts$/.test(path));
    expect(migrations.length).toBeGreaterThan(20);
    const bodies = migrations.map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8').replace(/`[^`]*`/gs, ''),
    }));
    const users = bodies.filter(({ text }) =>
      /\b(payload|req)\s*[.(,)]/.test(text.replace(/\{[^}]*\}: Migrate\w+Args/g, '')),
    );
    expect(users.map(({ path }) => path)).toEqual([]);
  });

  it('every Local API call states overrideAccess', () => {
    expect(sources.flatMap(callsWithoutAccess)).toEqual([]);
  });

  it('every route handler is created by endpoint() or a variant of endpoint()', () => {
    const routes = sources.filter(({ path }) => /\/route\.tsx?$/.test(path));
    const handler = /export (?:const|(?:async )?function) (?:GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)\b/;
    const handmade = routes.filter(({ text }) => {
      const exported = text.match(new RegExp(handler, 'g')) ?? [];
      return exported.some(
        (start) =>
          !/^ = (endpoint|restEndpoint|actionEndpoint|linkEndpoint|providerEndpoint|ownFormatEndpoint)[<(]/.test(
            text.split(start)[1] ?? '',
          ),
      );
    });
    expect(routes.length).toBeGreaterThan(15);
    expect(handmade.map(({ path }) => path)).toEqual([]);
  });

  it('only the error adapters in src/http import Payload’s error classes, apart from ValidationError', () => {
    // ValidationError is the exception: the studio needs Payload's own to mark the fields.
    const payloadErrors =
      /^import (?!type\b)[^;]*\b(?:APIError|Forbidden|NotFound|Locked|QueryError|UnauthorizedError)\b[^;]*from 'payload'/m;
    const importers = sources.filter(({ text }) => payloadErrors.test(text)).map(({ path }) => path);
    expect(importers).toEqual(['src/http/error-adapters.ts', 'src/http/rest-errors.ts']);
  });

  it('no source recognises an AppError by instanceof, because routes and hooks have different copies of the class', () => {
    const byClass = /instanceof (?:AppError|Forbidden|StepUpRequired)\b/;
    expect(sources.filter(({ text }) => byClass.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('no route handler identifies its caller: endpoint() does, by its option `actor`', () => {
    const routes = sources.filter(({ path }) => /^src\/app\/.*\/route\.tsx?$/.test(path));
    const byHand = /\b(?:currentUser|currentSession|resolveSession|createLocalReq|newRequest)\b/;
    expect(routes.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('no route handler consumes a limit, reads the query or builds a redirect: endpoint() and respond.ts do', () => {
    const byHand = /\.consume\(|\bsearchParams\b|\blocation['"]?:|\.redirect\(/i;
    const routes = sources.filter(({ path }) => /^src\/app\/.*\/route\.tsx?$/.test(path));
    expect(routes.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('lookup tables with arbitrary string keys are read through ownEntry(), so that inherited properties are not found', () => {
    expect(sources.flatMap(unguardedLookups)).toEqual([]);
    const found = (text: string) => unguardedLookups({ path: 'probe.ts', text }).length;
    const table = `const words: Readonly<Partial<Record<string, string>>> = { gone: 'Gone' };`;
    expect([
      found(`${table} export const read = (name: string) => words[name];`),
      found(`${table} export const read = (name: string) => Object.hasOwn(words, name) && words[name];`),
      found(`export const read = (name: string) => ({ gone: 'Gone' })[name];`),
      found(`${table} export const read = (name: string) => ownEntry(words, name);`),
      found(`${table} export const read = () => words['gone'];`),
    ]).toEqual([1, 1, 1, 0, 0]);
  });

  it('sharp is imported by the picture process only, which serves no requests', () => {
    const importers = sources.filter(({ text }) => /^import (?!type\b)[^;]*from 'sharp'/m.test(text));
    expect(importers.map(({ path }) => path)).toEqual(['src/http/files/pictures/picture-process.ts']);
  });

  it('cookies are written by set-cookie.ts only, apart from the cookie of the browser’s clock', () => {
    const cookies = sources.filter(({ text }) => /HttpOnly[`';=]|SameSite=|generateCookie/.test(text));
    // The cookie of the browser's clock is the exception, because only the browser knows its clock and can send it to
    // the server. This cookie does not identify the visitor.
    expect(cookies.map(({ path }) => path)).toEqual([
      'src/http/cookies/set-cookie.ts',
      'src/studio-kit/clock/tell-clock.client.tsx',
    ]);
  });

  it('request bodies are read in src/http only', () => {
    const body = /\b(request|req)\.(json|text|formData|arrayBuffer|blob)\(\)/;
    expect(sources.filter(({ text }) => body.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('no migration imports code of the product, because a later change of that code would change the migration', () => {
    const migrations = filesBelow('migrations').filter(
      (path) => path.endsWith('.ts') && !/index\.ts$/.test(path),
    );
    const ours = migrations.filter((path) => /from '(\.|@\/)/.test(readFileSync(join(root, path), 'utf8')));
    expect(migrations.length).toBeGreaterThan(2);
    expect(ours).toEqual([]);
  });

  it('the environment is read by config/env.ts only, apart from build constants', () => {
    const readers = sources.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    // Instrumentation compares a build constant of Next, and the server's start sets variables of Next; neither reads
    // a setting.
    expect(readers).toEqual(['src/config/env.ts', 'src/instrumentation.ts', 'src/server/start.ts']);
  });

  it('no two files export a function or value of the same name, apart from names that conventions prescribe', () => {
    // Names given by Next and by the lists of features. Files of the tools export the same names, one set for each
    // tool.
    const conventions =
      /^(GET|POST|PUT|PATCH|DELETE|OPTIONS|runtime|dynamic\w*|revalidate|metadata|generate\w+|jobs|mails|forms|linkActions|studioActions|teamActions|accountActions|plugin)$/;
    const files = new Map<string, Set<string>>();
    for (const { path, text } of sources) {
      if (!path.endsWith('.ts') || path.startsWith('src/features/tools/')) continue;
      for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)) {
        if (!conventions.test(name)) files.set(name, (files.get(name) ?? new Set()).add(path));
      }
    }
    expect(files.size).toBeGreaterThan(1000);
    expect([...files].filter(([, paths]) => paths.size > 1)).toEqual([]);
  });

  it('no source declares a name that the glossary forbids', () => {
    const [, table = ''] = readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('## Not used');
    const refused = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
    expect(refused.length).toBeGreaterThan(10);
    const declaration = new RegExp(
      `\\b(?:type|interface|class|const|function\\*?) (${refused.join('|')})\\b`,
    );
    const found = sources.flatMap(({ path, text }) => {
      const [, name] = declaration.exec(text) ?? [];
      return name ? [`${path}: ${name}`] : [];
    });
    expect(found).toEqual([]);
  });

  it('no two files export a type of the same name, apart from the files of the tools', () => {
    const files = new Map<string, string[]>();
    for (const { path, text } of sources) {
      if (path.startsWith('src/features/tools/')) continue;
      for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)/gm))
        files.set(name, [...(files.get(name) ?? []), path]);
    }
    expect(files.size).toBeGreaterThan(300);
    expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it('an exported function named …Of takes one argument', () => {
    const found = sources.flatMap(({ path, text }) => {
      if (!/^export (?:async )?(?:function|const) \w+Of\b/m.test(text)) return [];
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
      return file.statements.flatMap((statement) =>
        projectionsOfMany(statement).map((name) => `${path}: ${name}`),
      );
    });
    expect(found).toEqual([]);
  });

  it('test support cleans up with atFileEnd, because vitest drops an afterAll that a running hook calls', () => {
    const inHook = filesBelow('tests/support').filter((path) =>
      /\bafterAll\(/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(inHook).toEqual(['tests/support/vitest/integration-file.ts']);
  });

  it('the README and the documents in docs name only files that exist', () => {
    const documents = ['README.md', ...filesBelow('docs').filter((path) => path.endsWith('.md'))];
    const named = documents.flatMap((path) =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /`((?:src|scripts|tests|docs|content)\/[\w./()[\]-]+)`/g,
        ),
      ].map(([, name = '']) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([]);
  });
});
