import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './paths.mjs';
import { mustRun } from './run.mjs';

const CLI = 'node_modules/payload/bin.js';

/** Payload's command line on the terminal, questions included. Answers its exit code. */
export async function payloadOnTerminal(args, env) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd: root, env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Runs one of scripts/commands, which may import the product's TypeScript, through Payload's own runner. */
export const payloadRun = (sentence, script, args, env, options = {}) =>
  mustRun(sentence, process.execPath, [CLI, 'run', `scripts/commands/${script}`, ...args], {
    ...options,
    env,
  });
