import type { LeadData, UserData } from '@/access/personal-data';
import { queryInTransaction } from '@/db/transaction';
import { reassignGrants } from './tables';

const grants = `
  select resource.title, downloads, downloaded_at, expires_at, download_grants.created_at from download_grants
    join resources resource on resource.id = resource_id`;

export const leadGrants: LeadData = {
  subject: 'lead',
  name: 'download_grants',
  export: (req, { id }) =>
    queryInTransaction(req, `${grants} where lead_id = $1 order by download_grants.created_at`, [id]),
  reassign: reassignGrants,
};

/** Grants under the address of a user. */
export const userGrants: UserData = {
  subject: 'user',
  name: 'guides',
  export: (req, { email }) =>
    queryInTransaction(
      req,
      `${grants} join leads on leads.id = lead_id where leads.email = $1 order by download_grants.created_at`,
      [email],
    ),
};
