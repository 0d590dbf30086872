/** Brings an empty database to the state after the named migrations (none named: all), with its queues. */

import config from '@payload-config';
import { getPayload, type Migration } from 'payload';
import { loadJobs } from '@/features';
import { createQueues } from '@/jobs/queue';
import { migrations } from '../../migrations';

const wanted = process.argv.slice(2);
const known = new Set(migrations.map(({ name }) => name));
const unknown = wanted.filter((name) => !known.has(name));

if (unknown.length) {
  console.error(`This release does not know the migrations ${unknown.join(', ')}: use a newer one.`);
  process.exit(1);
}

const chosen = migrations.filter(({ name }) => !wanted.length || wanted.includes(name));
const payload = await getPayload({ config });
// Payload types what it hands to a migration as unknown, and the migrations it generates as what it is.
await payload.db.migrate({ migrations: chosen as Migration[] });
await createQueues(await loadJobs());
await payload.destroy();
// Payload leaves timers behind.
process.exit();
