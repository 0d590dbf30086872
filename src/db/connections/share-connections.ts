/** Pools of a process. `pages` is Payload's own: pages, studio, jobs, mails. */
type Share = 'listener' | 'mailWorker' | 'queue' | 'captures' | 'limits' | 'pages';

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));

/**
 * Divides a process's connections among its pools; the sum is exactly `total`. Each pool for public forms
 * (`captures`, `limits`) gets at most four connections, however large `total` is: more would only compete for CPU.
 */
export function shareConnections(total: number, runsWorkers: boolean): Record<Share, number> {
  const fixed = {
    listener: 1,
    mailWorker: runsWorkers ? 1 : 0,
    queue: runsWorkers ? between(total / 8, 2, 4) : 0,
    captures: between(total / 8, 1, 4),
    limits: between(total / 8, 1, 4),
  };
  const taken = Object.values(fixed).reduce((sum, count) => sum + count, 0);
  return { ...fixed, pages: total - taken };
}
