import { providerEndpoint } from '@/api/inbound/handle-inbound';
import { getPayloadClient } from '@/payload';

/** In production, the server calls the handler itself (`src/server/endpoints`), but for unknown providers. */
export const POST = providerEndpoint(getPayloadClient);
