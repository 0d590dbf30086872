/** Brings an empty database to this version: its schema and its queues. */
import config from '@payload-config';
import { getPayload } from 'payload';
import { migrateSchema } from '@/migrate';

const payload = await getPayload({ config });
await migrateSchema(payload);
await payload.destroy();
// Payload leaves timers behind.
process.exit();
