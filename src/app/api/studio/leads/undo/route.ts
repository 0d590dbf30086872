import { z } from 'zod';
import { undoChange } from '@/features/leads/changes/change-leads';
import { backTo } from '@/features/leads/list/outcome';
import { studioEndpoint } from '../../studio-endpoint';

const schema = z.object({ change: z.uuid(), back: z.string().max(1500).default('') });

/** Takes a change of many leads back, within a minute. */
export const POST = studioEndpoint(schema, async (req, { change, back }) => {
  const outcome = await undoChange(req, change);
  if (!outcome) return backTo(back, { did: 'late' });
  const did = outcome.kind === 'sequence' ? 'stopped' : 'undone';
  return backTo(back, { did, done: outcome.undone, left: outcome.kept });
});
