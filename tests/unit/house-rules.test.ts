/** Rules of the house that no linter knows: they are about calls, not imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { durationsIn } from '../support/durations';

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

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

/** A written table that takes any name: `const sentences: Record<string, string> = {gone: '…'}`. */
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

/** Where an entry of a written table is read by a name that is not written: of `constructor` every object has one. */
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

/** Whether documents are published, asked by hand instead of by the rules of access. */
const publishedByHand = /_status\W{1,12}(?:equals\W{1,4})?'published'/;

const askedByHand: readonly { path: RegExp; because: string }[] = [
  { path: /^src\/access\/rules\.ts$/, because: 'this is the rule' },
  { path: /^src\/seed\//, because: 'content as files is what is published' },
  { path: /\/studio\//, because: 'the studio tells its staff what is published' },
  { path: /^src\/features\/(confidence|operations)\//, because: 'the studio’s figures and previews' },
  {
    path: /^src\/features\/(nurture\/|leads\/list\/filter-choices\.ts$)/,
    because: 'series of mails, which nobody but admins reads',
  },
  {
    path: /^src\/cms\/documents\/refuse-untouched-starter\.ts$/,
    because: 'it judges the very document that is being published, before it is saved',
  },
  {
    path: /^src\/cms\/(redirects|revalidation|search|tables|fields)\/|^src\/cms\/documents\/(document-hooks|refuse-deletion-in-use)\.ts$/,
    because:
      'what follows a change of a document, in its transaction: addresses, caches, lists, the index of the search',
  },
];

/** The packages that `entry` loads, and what loads each: as it runs, without types and what is imported later on. */
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
  // A set hands on what is added while it is gone through.
  for (const path of loaded) {
    for (const one of metafile.inputs[path]?.imports ?? []) {
      if (one.kind === 'dynamic-import') continue;
      if (one.external) packages.push({ name: one.path, path });
      else loaded.add(one.path);
    }
  }
  return packages;
}

describe('the house', () => {
  it('has rooms: no folder holds more than fifteen files', () => {
    const files = ['src', 'scripts', 'tests']
      .flatMap(filesBelow)
      .filter((path) => !/\/\.|node_modules/.test(path));
    const counts = new Map<string, number>();
    for (const path of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    expect(files.length).toBeGreaterThan(1000);
    expect([...counts].filter(([, count]) => count > 15)).toEqual([]);
  });

  it('leaves it to the rules of access what visitors find, but where a reason stands here', () => {
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

  it('has a direction for every feature: each folder stands in the list that the rules read', () => {
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

  // Because the configuration also loads in the worker and in commands; the studio names its components by path.
  it('loads the configuration of Payload without React, Next and what is theirs', async () => {
    const packages = await packagesLoadedBy('payload.config.ts');
    expect(packages).toContainEqual({ name: 'payload', path: 'payload.config.ts' });
    const foreign = /^(react|react-dom|next|server-only|@react-email\/.*|@payloadcms\/(ui|next))(\/|$)/;
    expect(packages.filter(({ name }) => foreign.test(name))).toEqual([]);
  });

  it('asserts no duration in a test, nor has what tests share measure one: what is so here is not so elsewhere', () => {
    const tests = [...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('tests')].filter(
      (path) => /\.test\.tsx?$|^tests\/.*\.tsx?$/.test(path) && !path.startsWith('tests/bench/'),
    );
    // Work, measured in work.
    const excused = ['tests/support/yardsticks.ts'];
    const found = tests.flatMap((path) => durationsIn(path, readFileSync(join(root, path), 'utf8')));
    expect(tests.length).toBeGreaterThan(250);
    expect(found.filter((where) => !excused.includes(where.split(':')[0] ?? ''))).toEqual([]);
  });

  it.each([
    ['const since = performance.now();'],
    ['const used = process.cpuUsage(before);'],
    ['expect(Date.now() - since).toBeLessThan(500);'],
    ['expect(Math.abs(sentAt - Date.now())).toBeLessThanOrEqual(5000);'],
    ['expect(new Date().getTime() - began, "ms").not.toBeGreaterThan(10);'],
    ["it('answers within 300 ms', () => {});"],
    ["it.each([1])('%s is noticed within five seconds', () => {});"],
  ])('sees a duration in %s', (text) => {
    expect(durationsIn('some.test.ts', text)).toEqual(['some.test.ts:1']);
  });

  it.each([
    ['const from = new Date(Date.now() - 3_600_000);'],
    ['expect(expiresAt.getTime()).toBeGreaterThan(Date.now());'],
    ["it('keeps what fits within 300 characters', () => {});"],
    ["it('asks again after five seconds', () => {});"],
    ["const script = 'performance.now()';"],
  ])('sees none in %s', (text) => {
    expect(durationsIn('some.test.ts', text)).toEqual([]);
  });

  // A restore runs them in its own transaction, which Payload's connections know nothing of.
  it('migrates by SQL on the connection that a migration is given, without Payload', () => {
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

  it('states in every Local API call whether access applies', () => {
    expect(sources.flatMap(callsWithoutAccess)).toEqual([]);
  });

  it('makes every route handler by endpoint()', () => {
    const routes = sources.filter(({ path }) => /\/route\.tsx?$/.test(path));
    const handler = /export (?:const|(?:async )?function) (?:GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)\b/;
    const handmade = routes.filter(({ text }) => {
      const exported = text.match(new RegExp(handler, 'g')) ?? [];
      return exported.some(
        (start) => !/^ = (endpoint|restEndpoint|actionEndpoint)[<(]/.test(text.split(start)[1] ?? ''),
      );
    });
    expect(routes.length).toBeGreaterThan(15);
    expect(handmade.map(({ path }) => path)).toEqual([]);
  });

  it('lets no route handler count a try, read a query or build a redirect by itself: endpoint() and respond.ts do', () => {
    const byHand = /\.consume\(|\bsearchParams\b|\blocation['"]?:|\.redirect\(/i;
    const routes = sources.filter(({ path }) => /^src\/app\/.*\/route\.tsx?$/.test(path));
    expect(routes.filter(({ text }) => byHand.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('reads tables by names that are not its own through entryOf(): no text finds what every object has', () => {
    expect(sources.flatMap(unguardedLookups)).toEqual([]);
    const found = (text: string) => unguardedLookups({ path: 'probe.ts', text }).length;
    const table = `const words: Readonly<Partial<Record<string, string>>> = { gone: 'Gone' };`;
    expect([
      found(`${table} export const read = (name: string) => words[name];`),
      found(`${table} export const read = (name: string) => Object.hasOwn(words, name) && words[name];`),
      found(`export const read = (name: string) => ({ gone: 'Gone' })[name];`),
      found(`${table} export const read = (name: string) => entryOf(words, name);`),
      found(`${table} export const read = () => words['gone'];`),
    ]).toEqual([1, 1, 1, 0, 0]);
  });

  it('imports sharp in one process, which is not the one that answers visitors', () => {
    const importers = sources.filter(({ text }) => /^import (?!type\b)[^;]*from 'sharp'/m.test(text));
    expect(importers.map(({ path }) => path)).toEqual(['src/cms/uploads/picture-process.ts']);
  });

  it('writes cookies in one place, but for the browser’s own', () => {
    const cookies = sources.filter(({ text }) => /HttpOnly[`';=]|SameSite=|generateCookie/.test(text));
    // Only the browser knows its clock, and tells it to the server. The cookie says nothing of who reads.
    expect(cookies.map(({ path }) => path)).toEqual([
      'src/http/set-cookie.ts',
      'src/studio-kit/clock/tell-clock.client.tsx',
    ]);
  });

  it('reads no request body outside src/http', () => {
    const body = /\b(request|req)\.(json|text|formData|arrayBuffer|blob)\(\)/;
    expect(sources.filter(({ text }) => body.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('changes no old migration by changing its code: none imports anything of ours', () => {
    const migrations = filesBelow('migrations').filter(
      (path) => path.endsWith('.ts') && !/index\.ts$/.test(path),
    );
    const ours = migrations.filter((path) => /from '(\.|@\/)/.test(readFileSync(join(root, path), 'utf8')));
    expect(migrations.length).toBeGreaterThan(2);
    expect(ours).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const readers = sources.filter(({ text }) => text.includes('process.env')).map(({ path }) => path);
    // Instrumentation compares Next's own build constant, and the server's start states Next's; neither is a setting.
    expect(readers).toEqual(['src/config/env.ts', 'src/instrumentation.ts', 'src/server/start.ts']);
  });

  it('has one file for each name of a verb or a value: who searches for it comes to one place', () => {
    // What Next and the lists of features go by. The tools' states have one shape each, and stand beside their tool.
    const conventions =
      /^(GET|POST|runtime|dynamic\w*|revalidate|metadata|generate\w+|jobs|mails|forms|studioActions|plugin)$/;
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

  it('declares no name that the glossary refuses', () => {
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

  it('names only files that are there, in the documents for whoever keeps it', () => {
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
