import { createApiHandler } from '@/api/v1/handle-api';
import { getPayloadClient } from '@/payload';

export const dynamic = 'force-dynamic';

/** The partner API in development; in production the server calls it itself (`src/server/endpoints`). */
const handle = createApiHandler(getPayloadClient);

export { handle as DELETE, handle as GET, handle as OPTIONS, handle as PATCH, handle as POST, handle as PUT };
