import type { LeadData, UserData } from '@/access/personal-data';
import type { Disclosure, RetentionPolicy } from '@/access/retention-policy';
import { queryInTransaction } from '@/db/transaction';
import { expiredGrants, reassignGrants } from './tables';

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

/** Download grants for the e-mail address of a user. */
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

export const grantRetention: RetentionPolicy = {
  name: 'downloadGrants',
  standard: '30 days',
  setting: {
    order: 40,
    label: 'Links to files',
    deletes: 'Who asked for which file, counted from when its link has run out.',
    min: 1,
    max: 365,
  },
  rows: [expiredGrants],
};

export const grantDisclosure: Disclosure = {
  order: 40,
  when: 'You ask for a file',
  what: 'Your address, which file, how often it was fetched',
  why: 'To send it, and to know which files help',
  howLong: (words) => `As for a form; the link ${words('downloadGrants')} after it has run out`,
};
