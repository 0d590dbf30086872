import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { mustRun, runOnTerminal } from '../process/run.mjs';
import { fingerprint } from './fingerprint.mjs';

/**
 * Entry points that run outside of Next. Each is bundled into `<build folder>-bundles/<name>.mjs`: a folder beside
 * Next's build folder, because Next empties its own.
 */
export const ENTRIES = {
  server: 'src/server/start.ts',
  'compress-assets': 'src/server/compress-assets.ts',
  'next-cache-handler': 'src/server/page-cache/next-cache-handler.ts',
  'payload-config': 'payload.config.ts',
  'parser-thread': 'src/parser-thread.ts',
  'picture-process': 'src/http/files/pictures/picture-process.ts',
  'check-generated': 'src/commands/check-generated.ts',
  migrate: 'src/commands/migrate.ts',
  backup: 'src/commands/backup.ts',
  restore: 'src/commands/restore.ts',
  'set-role': 'src/commands/set-role.ts',
  'reset-factors': 'src/commands/reset-factors.ts',
  content: 'src/commands/content.ts',
  'nurture-play': 'src/commands/nurture-play.ts',
  'prepare-content': 'src/commands/prepare-content.ts',
};

const folderOf = (distDir = process.env.NEXT_DIST_DIR || '.next') => `${distDir}-bundles`;

/** Path of a bundle relative to the checkout, the working directory of the product's processes. */
export const bundlePath = (name, distDir) => join(folderOf(distDir), `${name}.mjs`);

const SOURCES = [
  'src',
  'migrations',
  'payload.config.ts',
  'tsconfig.json',
  'scripts/lib',
  'package-lock.json',
];

/** Bundles the script that is inlined in the pages of embed frames: built for browsers, self-contained and minified. */
const bundleFrame = (build, distDir) =>
  build({
    absWorkingDir: root,
    entryPoints: { 'embed-frame': 'src/features/embeds/frame/frame-script.ts' },
    outdir: folderOf(distDir),
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format: 'iife',
    legalComments: 'none',
    logLevel: 'warning',
  });

/**
 * Bundles the server and the commands with the modules of `src` that they import, if sources have changed; packages
 * stay external. Does nothing in the container, which ships bundles and no sources.
 */
export async function bundle(distDir) {
  if (!existsSync(join(root, 'payload.config.ts'))) return;
  const stamp = join(root, folderOf(distDir), 'sources');
  const wanted = fingerprint(SOURCES);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir: folderOf(distDir),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // Keeps dynamically imported modules in chunks of their own, which a command loads only if it uses them.
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    jsx: 'automatic',
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
  });
  await bundleFrame(build, distDir);
  const chunks = join(root, folderOf(distDir), 'chunks');
  for (const name of readdirSync(chunks)) {
    // Deletes the chunks of earlier builds only: a process that bundles the same sources concurrently uses the chunks
    // of this build.
    if (!metafile.outputs[join(folderOf(distDir), 'chunks', name)])
      rmSync(join(chunks, name), { force: true });
  }
  writeFileSync(stamp, wanted);
}

/**
 * Node options for processes that load Payload. Lexical's modules import each other in a cycle and choose their build
 * with a top-level `await` that never settles in Node 20; with the condition `production` the package's exports
 * choose the build instead.
 */
export const payloadOptions = ['--conditions=production', '--enable-source-maps'];

/** Arguments for Node that run a command of `src/commands`. */
export const commandArgs = (name, args = []) => [...payloadOptions, bundlePath(name), ...args];

/** Runs a command of `src/commands` to its end. @returns its output. */
export async function runCommand(sentence, name, args, env, options = {}) {
  await bundle();
  return mustRun(sentence, process.execPath, commandArgs(name, args), { ...options, env });
}

/** Runs a command of `src/commands` with inherited stdio. @returns its exit code. */
export async function runCommandOnTerminal(name, args, env) {
  await bundle();
  return runOnTerminal(process.execPath, commandArgs(name, args), env);
}
