/** Loads the default content into a migrated database that has none: the one that tests of whole servers are copied from. */
import config from '@payload-config';
import { createLocalReq, getPayload } from 'payload';
import { seedIfEmpty } from '@/seed/seed';

const payload = await getPayload({ config });
await seedIfEmpty(await createLocalReq({}, payload));
await payload.destroy();
// Payload leaves timers behind.
process.exit();
