/**
 * Runs the image as the compose file does: as the image's user, without capabilities, on a read-only file system
 * with its volumes and /tmp. Uses Linux namespaces and util-linux, because not every machine has a container engine;
 * the network is the host's.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImageConfig } from './image';

interface ContainerOptions {
  rootFolder: string;
  config: ImageConfig;
  /** Variables in addition to the image's own. */
  env: Record<string, string>;
  /** Paths in the container, each with the host's folder or file mounted there. */
  volumes: Record<string, string>;
}

export interface RunningContainer {
  output(): string;
  /** Runs another program in the container, as `docker compose exec` does. */
  exec(...program: string[]): Promise<{ code: number | null; output: string }>;
  /** Sends a signal to the container's first process, which must be running. */
  signal(signal: NodeJS.Signals): void;
  /** Kills the container as `docker kill` does; no effect if it has ended. */
  kill(): Promise<void>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** Shell script that enters the container. Arguments: the root folder, lines of `outside:inside`, the program. */
const ENTER = `
set -e
root=$1 volumes=$2; shift 2
mount --bind "$root" "$root"
mount -t tmpfs -o nosuid,nodev,mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
printf '%s\\n' "$volumes" | while IFS=: read -r outside inside; do mount --bind "$outside" "$root$inside"; done
mount -o remount,bind,ro "$root"
exec chroot "$root" "$@"
`;

const asTheUser = ({ User, WorkingDir }: ImageConfig) => [
  ...['/usr/bin/setpriv', `--reuid=${User}`, `--regid=${User}`, '--init-groups', '--no-new-privs'],
  ...['--inh-caps=-all', '--bounding-set=-all', '/usr/bin/env', `--chdir=${WorkingDir}`],
];

function collectOutput(child: ChildProcess): () => string {
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => chunks.push(String(chunk)));
  return () => chunks.join('');
}

/** Host pid of the process that is pid 1 in the container. */
const firstProcess = (unshare: ChildProcess) =>
  Number(readFileSync(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8').split(' ')[0]);

/** Starts the image's command, or another program, as the first process of a container. */
export function startContainer(options: ContainerOptions, program?: readonly string[]): RunningContainer {
  const { rootFolder, config, volumes } = options;
  const imageEnv = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2)));
  const env = { ...imageEnv, HOME: '/home/node', ...options.env };
  const spawnCollected = (command: string, args: string[]) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, output: collectOutput(child), ended };
  };
  const lines = Object.entries(volumes).map(([inside, outside]) => `${outside}:${inside}`);
  const { child, output, ended } = spawnCollected('unshare', [
    ...['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--propagation', 'private'],
    ...['sh', '-c', ENTER, 'enter', rootFolder, lines.join('\n')],
    ...asTheUser(config),
    ...(program ?? config.Cmd),
  ]);
  return {
    output,
    ended,
    signal: (signal) => process.kill(firstProcess(child), signal),
    kill: async () => {
      // Ending unshare kills all processes in its namespace (`--kill-child`).
      child.kill('SIGKILL');
      await ended;
    },
    exec: async (...inside) => {
      const into = ['--target', String(firstProcess(child)), '--mount', '--pid', '--root', '--wd=/'];
      const beside = spawnCollected('nsenter', [...into, ...asTheUser(config), ...inside]);
      return { code: await beside.ended, output: beside.output() };
    },
  };
}

/** Creates a folder that the container's user (1000) can write, as an engine creates a named volume. */
export function makeVolume(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path);
  chownSync(path, 1000, 1000);
  return path;
}
