/** How long `/api/health` takes to answer, asked from a thread of its own: the attacker's work does not count. */
import { Worker } from 'node:worker_threads';

const PROBE = `
const { parentPort, workerData } = require('node:worker_threads');
const { request, Agent } = require('node:http');
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let slowest = 0;
let isEnding = false;
const ask = () => {
  const since = performance.now();
  const next = () => {
    slowest = Math.max(slowest, performance.now() - since);
    if (isEnding) { parentPort.postMessage(slowest); agent.destroy(); parentPort.close(); }
    else setTimeout(ask, 10);
  };
  request(workerData + '/api/health', { agent }, (answer) => answer.resume().once('end', next)).once('error', next).end();
};
parentPort.once('message', () => { isEnding = true; });
ask();
`;

/** The slowest answer while `work` went on, in milliseconds. */
export async function slowestHealth(url: string, work: () => Promise<unknown>): Promise<number> {
  const worker = new Worker(PROBE, { eval: true, workerData: url });
  const slowest = new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  try {
    await work();
  } finally {
    worker.postMessage('end');
  }
  return slowest;
}
