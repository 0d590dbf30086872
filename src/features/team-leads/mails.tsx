import type { PayloadRequest } from 'payload';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { formatWhole } from '@/lib/format/format-number';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { teamPath } from '../teams/paths';
import { maxLeadsPerMonth } from './limits';
import './note-lead-limit';

type About = { team: string; slug: string };

const send = (req: PayloadRequest, mail: OutboxMail, { team, slug }: About): Promise<Verdict> =>
  sendTransactionalMail(req, mail, ({ brand, siteUrl }) => ({
    subject: `${team} has reached its leads of this month`,
    templateVersion: '1',
    body: (
      <MailLayout
        brand={brand}
        siteUrl={siteUrl}
        preheader="Nothing is lost: further leads are still stored."
        footer={<MailSmall>You get this because you own a workspace at {brand}.</MailSmall>}
      >
        <MailHeading>{formatWhole(maxLeadsPerMonth)} leads in a month</MailHeading>
        <MailText>
          The workspace “{team}” has reached its limit of {formatWhole(maxLeadsPerMonth)} leads in a calendar
          month (UTC). Nothing is lost: further leads are still stored, shown and sent to your systems.
        </MailText>
        <MailText>
          If you expect as many again, answer this mail, and we agree on a higher limit. If these leads are
          not real, pause the embed or revoke the key that they come through.
        </MailText>
        <MailButton href={absoluteUrl(teamPath(slug))}>Open the workspace</MailButton>
      </MailLayout>
    ),
  }));

/**
 * Notifies an owner that the workspace has reached its monthly limit; skipped if the recipient no longer owns
 * the workspace.
 */
const limitMail = defineMail({
  name: 'lead-limit',
  async decide(req, mail) {
    const { team_id, user_id } = mail.metadata;
    const [found] = await queryInTransaction<About>(
      req,
      `select team.name as team, team.slug from teams team
         join team_memberships membership on membership.team_id_id = team.id
       where team.id = $1 and membership.user_id_id = $2 and membership.role = 'owner'`,
      [team_id, user_id],
    );
    return found
      ? send(req, mail, found)
      : { kind: 'skip', reason: 'they do not own the workspace any more' };
  },
  preview: (req, { mail }) => send(req, mail, { team: 'Northwind Logistics', slug: 'northwind-logistics' }),
});

export const mails = [limitMail] as const;
