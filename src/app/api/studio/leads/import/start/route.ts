import { z } from 'zod';
import { studioPaths } from '@/config/routes';
import { findImport, readMapping } from '@/features/leads/import/dry-run';
import { beginImport } from '@/features/leads/import/store-import';
import { notFound } from '@/http/app-error';
import { studioEndpoint } from '../../../studio-endpoint';

const schema = z
  .object({ change: z.uuid(), enrol: z.string().max(1).default('') })
  .catchall(z.string().max(40));

/** Begins an import with the mapping of its columns (`column-0`, `column-1`, …) as it was looked at. */
export const POST = studioEndpoint(schema, async (req, { change, enrol, ...told }) => {
  const found = await findImport(req, change);
  if (!found) throw notFound('This import is gone.');
  const mapping = readMapping(found.columns, (index) => told[`column-${index}`]);
  await beginImport(req, { changeId: change, mapping, isEnrolling: enrol === '1' });
  return `${studioPaths.importLeads}?change=${change}`;
});
