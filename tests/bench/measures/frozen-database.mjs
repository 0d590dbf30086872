import { execFileSync } from 'node:child_process';

/** Process ids of the server and of all its children. */
function processesOf(postmaster) {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [postmaster, ...children.filter(([, parent]) => parent === postmaster).map(([pid]) => pid)];
}

/** Posts the contact form while every process of PostgreSQL is stopped. @returns the seconds until the response. */
export async function measureFrozenDatabase(postmaster, url) {
  const body = new URLSearchParams({
    name: 'Ada',
    email: 'frozen@bench.example',
    message: 'Is anybody there?',
  });
  const headers = { accept: 'application/json', 'x-forwarded-for': '10.80.0.1' };
  const frozen = processesOf(postmaster);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    const began = performance.now();
    const { status } = await fetch(url, { method: 'POST', headers, body });
    if (status !== 503) throw new Error(`A form was answered ${status} while the database was frozen.`);
    return (performance.now() - began) / 1000;
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
}
