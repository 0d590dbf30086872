import { providerEndpoint } from '@/api/inbound/handle-inbound';
import { getPayloadClient } from '@/payload';

/** In production, the server calls the handler itself (`src/server/endpoints`), except for unknown providers. */
export const POST = providerEndpoint(getPayloadClient);
