import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { mustRun, runOnTerminal } from '../process/run.mjs';
import { fingerprint } from './fingerprint.mjs';

/** What runs outside of Next: each becomes one file of JavaScript, `<build folder>-bundles/<name>.mjs`: Next empties its own folder. */
const ENTRIES = {
  server: 'src/server/start.ts',
  'compress-assets': 'src/server/compress-assets.ts',
  'next-cache-handler': 'src/server/page-cache/next-cache-handler.ts',
  'payload-config': 'payload.config.ts',
  'parser-thread': 'src/parser-thread.ts',
  'picture-process': 'src/cms/uploads/picture-process.ts',
  'check-generated': 'src/commands/check-generated.ts',
  migrate: 'src/commands/migrate.ts',
  backup: 'src/commands/backup.ts',
  restore: 'src/commands/restore.ts',
  'set-role': 'src/commands/set-role.ts',
  content: 'src/commands/content.ts',
  'nurture-play': 'src/commands/nurture-play.ts',
  'prepare-content': 'src/commands/prepare-content.ts',
};

const folderOf = (distDir = process.env.NEXT_DIST_DIR || '.next') => `${distDir}-bundles`;

/** A path in the checkout, where the product's processes run. */
export const bundlePath = (name, distDir) => join(folderOf(distDir), `${name}.mjs`);

const SOURCES = [
  'src',
  'migrations',
  'payload.config.ts',
  'tsconfig.json',
  'scripts/lib',
  'package-lock.json',
];

/**
 * Bundles the server and the commands with what they use of `src`, when that has changed; packages stay outside. Does
 * nothing in the container, which has the bundles and no sources.
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
    // What a feature loads only where it runs, no other command loads.
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
  const chunks = join(root, folderOf(distDir), 'chunks');
  for (const name of readdirSync(chunks)) {
    // Another process may bundle the same sources at this moment.
    if (!metafile.outputs[join(folderOf(distDir), 'chunks', name)])
      rmSync(join(chunks, name), { force: true });
  }
  writeFileSync(stamp, wanted);
}

/**
 * For Node, to run what loads Payload. Lexical's modules import one another in a circle and choose their build by a
 * top-level `await`, which Node 20 never ends; this condition chooses before.
 */
export const payloadOptions = ['--conditions=production', '--enable-source-maps'];

/** The arguments for Node that run one of src/commands. */
export const commandArgs = (name, args = []) => [...payloadOptions, bundlePath(name), ...args];

/** Runs one of src/commands to its end. Answers what it prints. */
export async function runCommand(sentence, name, args, env, options = {}) {
  await bundle();
  return mustRun(sentence, process.execPath, commandArgs(name, args), { ...options, env });
}

/** Runs one of src/commands with the terminal as its own. Answers its exit code. */
export async function runCommandOnTerminal(name, args, env) {
  await bundle();
  return runOnTerminal(process.execPath, commandArgs(name, args), env);
}
