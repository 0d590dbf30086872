/** Runs a script of `scripts` as from a terminal, and reads its output. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../../scripts/lib/paths.mjs';
import type { Environment } from './environment';

export interface RunningScript {
  pid: number;
  output(): string;
  /** Resolves when the output contains the text; rejects, with the output, if the script ends before. */
  prints(text: string): Promise<void>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
}

export function startScript(name: string, args: string[], env: Environment): RunningScript {
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    cwd: root,
    env: { NODE_ENV: 'test', PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of waiting) look();
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const prints = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      waiting.add(look);
      look();
      ended.then(() => reject(new Error(`${name} never printed “${text}”:\n${output}`)));
    });
  return { pid: child.pid ?? 0, output: () => output, prints, ended, signal: (signal) => child.kill(signal) };
}

/** Runs a script to its end. */
export async function runScript(name: string, args: string[], env: Environment) {
  const script = startScript(name, args, env);
  const code = await script.ended;
  return { code, output: script.output() };
}
