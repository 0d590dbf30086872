import type { InTransaction } from '@/db/transaction';
import { listEmbeds } from '../../embeds/settings/queries';
import { apiSource } from './phone-settings';

/** Source of a workspace’s leads. */
export type LeadSource = { id: string; name: string };

/** Sources of a workspace's leads: its embeds, and its own systems. */
export async function listSources(req: InTransaction, teamId: string): Promise<LeadSource[]> {
  const embeds = await listEmbeds(req, teamId);
  return [
    ...embeds.map(({ id, name }) => ({ id, name })),
    { id: apiSource, name: 'Leads that your own systems add' },
  ];
}
