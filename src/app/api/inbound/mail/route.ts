import { ownFormatEndpoint } from '@/api/inbound/handle-inbound';
import { getPayloadClient } from '@/payload';

/** In production, the server calls the handler itself (`src/server/endpoints`). */
export const POST = ownFormatEndpoint(getPayloadClient);
