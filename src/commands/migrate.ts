/** Creates schema and queues of this version in an empty database. */
import config from '@payload-config';
import { getPayload } from 'payload';
import { migrateSchema } from '@/migrate';

const payload = await getPayload({ config });
await migrateSchema(payload);
await payload.destroy();
// The process exits explicitly, because Payload leaves timers running.
process.exit();
