import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.mjs';
import { mustRun } from './run.mjs';

/**
 * Payload's loader for TypeScript at times leaves an import hanging under Node 20, and the process ends in the middle
 * of its work with code 0. It starts with this code set, and only whoever finishes exits with another one.
 */
export const unfinished = { code: 75, tries: 8 };

const CLI = [
  '--import',
  `data:text/javascript,process.exitCode=${unfinished.code}`,
  'node_modules/payload/bin.js',
];

/** Payload's command line on the terminal, questions included. Answers its exit code. */
export async function payloadOnTerminal(args, env) {
  for (let attempt = 1; ; attempt += 1) {
    const child = spawn(process.execPath, [...CLI, ...args], { cwd: root, env, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    if (code !== unfinished.code || attempt === unfinished.tries) return code ?? 1;
  }
}

/** The arguments for Node that run one of scripts/commands, which may import the product's TypeScript. */
export const commandArgs = (script, args = []) => [...CLI, 'run', `scripts/commands/${script}`, ...args];

/** Runs one of scripts/commands through Payload's own runner, to its end. Answers what it prints. */
export const payloadRun = (sentence, script, args, env, options = {}) =>
  mustRun(sentence, process.execPath, commandArgs(script, args), {
    ...options,
    env,
    again: unfinished,
  });
