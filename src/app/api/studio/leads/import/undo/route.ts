import { z } from 'zod';
import { studioPaths } from '@/config/routes';
import { undoImport } from '@/features/leads/import/undo-import';
import { studioEndpoint } from '../../../studio-endpoint';

/** Takes an import back. */
export const POST = studioEndpoint(z.object({ change: z.uuid() }), async (req, { change }) => {
  await undoImport(req, change);
  return `${studioPaths.importLeads}?change=${change}`;
});
