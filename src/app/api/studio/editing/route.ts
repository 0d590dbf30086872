import { Visit, visitDocument } from '@/features/editing/visit-document';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { studioRequest } from '../studio-endpoint';

/** A browser says every few seconds which document it has open, and is told who else has. */
export const POST = endpoint(
  { origin: 'same', maxBytes: 500, schema: Visit, format: 'json' },
  async ({ headers, input }) => json(200, await visitDocument(await studioRequest(headers, 'staff'), input)),
);
