/** Leads of a workspace, stored by SQL. */
import { Client } from 'pg';

type PhoneLeadRow = {
  name: string | null;
  email: string;
  phone?: string;
  message?: string;
  state?: 'new' | 'contacted' | 'won';
  minutesAgo?: number;
};

/** @param slug slug of the workspace. @returns the ids, in the order of the leads */
export async function storeLeads(
  databaseUrl: string,
  slug: string,
  leads: readonly PhoneLeadRow[],
): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const ids: string[] = [];
    for (const { name, email, phone, message, state = 'new', minutesAgo = 1 } of leads) {
      const { rows } = await client.query<{ id: string }>(
        `insert into team_leads (team_id_id, email, source, name, phone, message, state, version, created_at)
         select id, $2, 'api', $3, $4, $5, $6, 1, now() - make_interval(mins => $7) from teams where slug = $1
         returning id`,
        [slug, email, name, phone ?? null, message ?? null, state, minutesAgo],
      );
      ids.push(rows[0]?.id ?? '');
    }
    return ids;
  } finally {
    await client.end();
  }
}
