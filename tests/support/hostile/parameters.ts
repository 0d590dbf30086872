/** Names of the parameters that routes, pages and studio views read, found in their sources. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../../scripts/lib/build/fingerprint.mjs';
import { root } from '../../../scripts/lib/paths.mjs';

export const sources = new Map(
  filesBelow('src')
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')]),
);

/** Returns the keys of the schemas in a source file. */
export const schemaKeysIn = (text: string): string[] =>
  [...text.matchAll(/(?:^|[{,(]\s*)['"]?([a-z]\w{0,24})['"]?:\s*(?:z\b|typed)/gm)].map(
    ([, name = '']) => name,
  );

/** Returns the parameter names that a source file reads: keys of its schema, and names in its query or fields. */
function namesIn(text: string): string[] {
  const read = [...text.matchAll(/\b(?:query|params|searchParams|input|fields)\??\.(\w+)/g)].map(
    ([, name = '']) => name,
  );
  const quoted = [...text.matchAll(/(?:readQueryValues\(request, |get\()'(\w+)'/g)].map(
    ([, name = '']) => name,
  );
  return [...schemaKeysIn(text), ...read, ...quoted];
}

/** Returns the names that a page takes from its query by destructuring, or declares in its type. */
const destructuredIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\{([^{}]+)\}\] = await Promise\.all|\{([^{}]+)\} = await searchParams|searchParams: Promise<\{([^{}]+)\}/g,
    ),
  ]
    .flatMap(([, ...lists]) => lists.join(',').split(/[,;]/))
    .flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []);

/** Returns the source files of the project that a file imports. */
const importsOf = (path: string, text: string): string[] =>
  [...text.matchAll(/from '(@\/|\.{1,2}\/)([^']+)'/g)].flatMap(([, start = '', rest = '']) => {
    const base = start === '@/' ? join('src', rest) : join(dirname(path), start, rest);
    return ['.ts', '.tsx'].map((ending) => base + ending).filter((file) => sources.has(file));
  });

/** Returns the parameter names of a route and of the files that it imports directly. */
export function parametersOf(path: string): string[] {
  const text = sources.get(path) ?? '';
  const files = importsOf(path, text).filter((file) => /^src\/(app|features|cms|forms)\//.test(file));
  return [...new Set([...namesIn(text), ...files.flatMap((file) => schemaKeysIn(sources.get(file) ?? ''))])];
}

/** Returns the query names that are read by a page or a studio view, or by the files that it imports. */
export function queryNamesOf(path: string): string[] {
  const text = sources.get(path) ?? '';
  const files = importsOf(path, text).filter((file) => /^src\/(app|features|studio-kit)\//.test(file));
  const texts = [text, ...files.map((file) => sources.get(file) ?? '')];
  return [...new Set(texts.flatMap((one) => [...namesIn(one), ...destructuredIn(one)]))];
}

export const segmentsOf = (path: string) =>
  [...path.matchAll(/\[{1,2}(\.{3})?(\w+)\]{1,2}/g)].map(([, isList, name = '']) => ({
    name,
    isList: Boolean(isList),
  }));
