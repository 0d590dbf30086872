/** One mail that replaces the mails beyond a recipient's hourly limit, so that every lead is reported. */
import type { PayloadRequest } from 'payload';
import { absoluteUrl } from '@/config/site';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { formatWhole } from '@/lib/format/format-number';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { toolsRun } from '../partners/tool-access';
import { maxLeadMailsPerHour } from './limits';
import { teamLeadsPath } from './paths';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    /** `since` is the arrival of the first lead that was not reported by a mail of its own (ISO 8601). */
    'embed-leads-more': { user_id: string; since: string };
  }
}

type Untold = { team: string; slug: string; leads: number };

/**
 * Counts, by workspace, the leads within an hour from `since` that were not mailed one by one to this address. Only
 * leads of embeds that still have the person as a recipient are counted.
 */
const listUntold = (
  req: InTransaction,
  { userId, address, since }: { userId: string; address: string; since: string },
): Promise<Untold[]> =>
  queryInTransaction<Untold>(
    req,
    `select team.name as team, team.slug, count(*)::int as leads
     from team_memberships membership
       join users account on account.id = membership.user_id_id and account.suspended_at is null
         and account.closed_at is null
       join teams team on team.id = membership.team_id_id and ${toolsRun('team')}
       join embeds embed on embed.team_id_id = team.id and embed.recipients @> to_jsonb(account.id::text)
       join team_leads lead on lead.embed_id_id = embed.id and lead.created_at >= $3::timestamptz
         and lead.created_at < $3::timestamptz + interval '1 hour' and lead.metadata ->> 'suspected' is null
     where account.id = $1 and not exists (
       select from emails where template = 'embed-lead' and "to" = $2 and created_at >= $3::timestamptz
         and metadata ->> 'team_lead_id' = lead.id::text)
     group by team.id order by count(*) desc, team.name`,
    [userId, address, since],
  );

const counted = (count: number, noun: string) => `${formatWhole(count)} ${noun}${count === 1 ? '' : 's'}`;

const sendMore = (req: PayloadRequest, mail: OutboxMail, untold: readonly [Untold, ...Untold[]]) =>
  sendTransactionalMail(req, mail, ({ brand, siteUrl }) => {
    const all = counted(
      untold.reduce((sum, { leads }) => sum + leads, 0),
      'more lead',
    );
    const [{ slug }] = untold;
    return {
      subject: `${all} within an hour`,
      templateVersion: '1',
      body: (
        <MailLayout
          brand={brand}
          siteUrl={siteUrl}
          preheader="They had no mail of their own. All of them are in your list."
          footer={
            <MailSmall>You get this because an embed names you. Change that where it is made.</MailSmall>
          }
        >
          <MailHeading>{all}</MailHeading>
          <MailText>
            You get at most {maxLeadMailsPerHour} mails about leads in an hour. These arrived beyond that.
            Nothing of them is missing from your list.
          </MailText>
          <MailFacts facts={untold.map(({ team, leads }) => [team, counted(leads, 'lead')])} />
          <MailButton href={absoluteUrl(teamLeadsPath(slug))}>Open your leads</MailButton>
        </MailLayout>
      ),
    };
  });

/** Mail about the leads beyond the hourly limit; skipped if the recipient can no longer read any of them. */
export const moreLeadsMail = defineMail({
  name: 'embed-leads-more',
  async decide(req, mail): Promise<Verdict> {
    const { user_id: userId, since } = mail.metadata;
    const [first, ...others] = await listUntold(req, { userId, address: mail.to, since });
    if (!first) return { kind: 'skip', reason: 'there is no lead left to tell of' };
    return sendMore(req, mail, [first, ...others]);
  },
  preview: (req, { mail }) =>
    sendMore(req, mail, [{ team: 'Northwind Logistics', slug: 'northwind-logistics', leads: 12 }]),
});
