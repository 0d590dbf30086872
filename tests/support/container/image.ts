/**
 * Builds the image of the Dockerfile with Debian's buildah, without a container engine. Not every machine can pull
 * its base image, so a minimal Debian with Node 24 and npm, both from npm's registry, replaces it.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { installDebianPackages } from '../../../scripts/lib/debian-packages.mjs';
import { testDataDirectory } from '../../../scripts/lib/paths.mjs';
import { mustRun } from '../../../scripts/lib/process/run.mjs';

const BASE = 'docker.io/library/node:24-bookworm-slim';
const NODE = `node-linux-${process.arch}@24.21.0`;
const NPM = 'npm@11.19.1';

/** The parts of the image's configuration that the tests read. */
export interface ImageConfig {
  Env: string[];
  Cmd: string[];
  User: string;
  WorkingDir: string;
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

export interface BuiltImage {
  /** Root folder of a container created from the image. */
  rootFolder: string;
  config: ImageConfig;
  remove(): Promise<void>;
}

/**
 * Creates a folder whose path contains no space, because the mount options of buildah's storage do not support
 * spaces.
 */
const scratchFolder = () => mkdtempSync('/var/tmp/plumbline-image-');

const npm = (...args: string[]) => mustRun('npm failed.', 'npm', args, { cwd: '/' });

/** Downloads a package from the registry into the folder. @returns the folder of its files. */
async function unpack(spec: string, folder: string): Promise<string> {
  const printed = await npm('pack', spec, '--silent', '--pack-destination', folder);
  const archive = join(folder, printed.trim().split('\n').at(-1) ?? '');
  const target = join(folder, basename(archive, '.tgz'));
  mkdirSync(target);
  await mustRun('The package could not be unpacked.', 'tar', [
    ...['-xzf', archive, '-C', target, '--strip-components=1'],
  ]);
  return target;
}

/**
 * Builds the archive of the replacement base image once, and caches it in the tests' data folder. @returns its path.
 */
async function baseArchive(): Promise<string> {
  const kept = join(testDataDirectory, `container-base-${NODE}-${NPM}.tar`);
  if (existsSync(kept)) return kept;
  mkdirSync(dirname(kept), { recursive: true });
  const folder = scratchFolder();
  try {
    const local = join(folder, 'local');
    mkdirSync(join(local, 'bin'), { recursive: true });
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    renameSync(join(await unpack(NODE, folder), 'bin/node'), join(local, 'bin/node'));
    renameSync(await unpack(NPM, folder), join(local, 'lib/node_modules/npm'));
    for (const name of ['npm', 'npx']) {
      symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
    }
    const archive = join(folder, 'base.tar');
    await mustRun('Debian’s base could not be made.', 'mmdebstrap', [
      ...['--variant=minbase', '--include=libstdc++6,libatomic1'],
      `--customize-hook=copy-in ${local} /usr`,
      '--customize-hook=chroot "$1" groupadd --gid 1000 node',
      '--customize-hook=chroot "$1" useradd --uid 1000 --gid node --create-home node',
      ...['bookworm', archive],
    ]);
    await mustRun('The base could not be kept.', 'mv', [archive, kept]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}

/** Volumes with the host's npm settings and cache, so that the build uses the registry or proxy configured there. */
async function npmVolumes(folder: string): Promise<string[]> {
  const printed = await npm('config', 'list', '--json', '--silent');
  const { registry, cafile, cache } = JSON.parse(printed) as Record<string, string | null>;
  const settings = join(folder, 'npmrc');
  writeFileSync(settings, `registry=${registry}\n${cafile ? `cafile=${cafile}\n` : ''}`);
  const volumes = [`${settings}:/root/.npmrc:ro`];
  if (cafile) volumes.push(`${cafile}:${cafile}:ro`);
  if (cache) volumes.push(`${cache}:/root/.npm`);
  return volumes.flatMap((volume) => ['--volume', volume]);
}

/** Reason why this machine cannot build the image, or null. Installs missing packages if that needs no password. */
export async function whyNoImage(): Promise<string | null> {
  if (process.platform !== 'linux') return `the image is built on Linux, this is ${process.platform}`;
  if (process.getuid?.() !== 0) return 'building it without an engine needs root';
  if (['buildah', 'mmdebstrap'].every((name) => existsSync(`/usr/bin/${name}`))) return null;
  const sentence = 'buildah and mmdebstrap are missing and could not be installed';
  const installed = installDebianPackages(sentence, ['buildah', 'mmdebstrap']);
  return installed.then(
    () => null,
    () => sentence,
  );
}

/** Builds the image from the checkout with the Dockerfile's own steps. */
export async function buildImage(): Promise<BuiltImage> {
  const folder = scratchFolder();
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  const buildah = (...args: string[]) =>
    mustRun('buildah failed.', 'buildah', [...store, '--storage-driver', 'overlay', ...args]);
  const build = (...args: string[]) =>
    buildah('bud', '--isolation', 'chroot', '--pull=never', '--format', 'docker', ...args);
  const remove = async () => {
    await buildah('rm', '--all');
    await buildah('rmi', '--all', '--force');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const recipe = join(folder, 'base.Containerfile');
    writeFileSync(
      recipe,
      'FROM scratch\nADD base.tar /\nENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n',
    );
    const context = join(folder, 'context');
    mkdirSync(context);
    copyFileSync(await baseArchive(), join(context, 'base.tar'));
    await build('--tag', BASE, '--file', recipe, context);
    rmSync(context, { recursive: true });
    await build(...(await npmVolumes(folder)), '--tag', 'plumbline', '--file', 'Dockerfile', '.');
    const container = (await buildah('from', '--pull=never', 'plumbline')).trim();
    const rootFolder = (await buildah('mount', container)).trim();
    const inspected = JSON.parse(await buildah('inspect', '--type', 'image', 'plumbline'));
    return { rootFolder, config: inspected.Docker.config, remove };
  } catch (error) {
    await remove().catch(() => undefined);
    throw error;
  }
}
