/** Loads the default content into a migrated database without content. */
import config from '@payload-config';
import { getPayload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { prepareContent } from '@/seed/prepare-content';

const payload = await getPayload({ config });
await prepareContent(await newRequest(payload, system));
await payload.destroy();
// The process exits explicitly, because Payload leaves timers running.
process.exit();
