import { spawnSync } from 'node:child_process';
import { mustRun } from './process/run.mjs';
import { UserError } from './user-error.mjs';

/** Apt fails when another one is at work, as when two tests install what they need: each waits for its turn. */
const inTurn = ['flock', '/tmp/plumbline-apt.lock', 'apt-get'];

/** How apt-get may be run without a question: as root, through sudo, or not at all (null). */
function aptGet() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return null;
  if (process.getuid() === 0) return inTurn;
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n', ...inTurn] : null;
}

/**
 * Installs Debian's packages where that needs no question.
 * @param {string} sentence what the error says first when it cannot be done
 * @param {string[]} names
 */
export async function installDebianPackages(sentence, names) {
  const apt = aptGet();
  if (!apt) throw new UserError(sentence);
  const [program, ...args] = apt;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['--yes', '--quiet', '--no-install-recommends'];
  await mustRun(sentence, program, [...args, 'update', '--quiet'], { env });
  await mustRun(sentence, program, [...args, 'install', ...options, ...names], { env });
}
