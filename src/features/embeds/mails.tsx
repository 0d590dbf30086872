import type { PayloadRequest } from 'payload';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { toolsRun } from '../partners/tool-access';
import { describeTeamLead, type TeamLead, type TeamLeadRow } from '../team-leads/team-lead';
import { moreLeadsMail } from './more-leads-mail';
import { teamLeadsPath } from './paths';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'embed-lead': { team_lead_id: string; user_id: string };
  }
}

type About = {
  lead: Pick<TeamLead, 'email' | 'name' | 'company' | 'summary' | 'attribution'>;
  team: string;
  slug: string;
  embed: string;
};

const sendLead = (req: PayloadRequest, mail: OutboxMail, about: About): Promise<Verdict> =>
  sendTransactionalMail(req, mail, ({ brand, siteUrl }) => {
    const { lead, team, slug, embed } = about;
    const { page, campaign } = lead.attribution;
    const facts: [string, string][] = [
      ['Name', lead.name ?? '–'],
      ['E-mail', lead.email],
      ...(lead.company ? [['Company', lead.company] satisfies [string, string]] : []),
      ['Calculated', lead.summary ?? '–'],
      ['From', page ?? 'the hosted page'],
      ...(campaign?.utm_campaign ? [['Campaign', campaign.utm_campaign] satisfies [string, string]] : []),
    ];
    return {
      subject: `A lead from “${embed}”: ${lead.name ?? lead.email}`,
      templateVersion: '1',
      body: (
        <MailLayout
          brand={brand}
          siteUrl={siteUrl}
          preheader={lead.summary ?? ''}
          footer={
            <MailSmall>
              You get this because the embed “{embed}” of {team} names you. Change that where the embed is
              made.
            </MailSmall>
          }
        >
          <MailHeading>A new lead</MailHeading>
          <MailText>
            Somebody left their address in “{embed}”. They agreed that {team} answers them.
          </MailText>
          <MailFacts facts={facts} />
          <MailButton href={absoluteUrl(teamLeadsPath(slug))}>Open your leads</MailButton>
        </MailLayout>
      ),
    };
  });

type Found = TeamLeadRow & {
  team: string;
  slug: string;
  embed: string | null;
  belongs: boolean;
  isOpen: boolean;
};

/**
 * Notifies a member of a lead; skipped if the person no longer belongs to the workspace, the workspace is paused, or
 * the lead is deleted.
 */
const leadMail = defineMail({
  name: 'embed-lead',
  async decide(req, mail) {
    const { team_lead_id, user_id } = mail.metadata;
    const [found] = await queryInTransaction<Found>(
      req,
      `select lead.*, team.name as team, team.slug, embed.name as embed,
         exists (select from team_memberships membership join users account on account.id = membership.user_id_id
           where membership.team_id_id = team.id and account.id = $2 and account.suspended_at is null
             and account.closed_at is null) as belongs,
         ${toolsRun('team')} as "isOpen"
       from team_leads lead join teams team on team.id = lead.team_id_id
         left join embeds embed on embed.id = lead.embed_id_id where lead.id = $1`,
      [team_lead_id, user_id],
    );
    if (!found) return { kind: 'skip', reason: 'the lead is deleted' };
    if (!found.belongs) return { kind: 'skip', reason: 'they do not belong to the workspace any more' };
    if (!found.isOpen) return { kind: 'skip', reason: 'the workspace is paused, or has no partner tools' };
    const { team, slug, embed } = found;
    return sendLead(req, mail, { lead: describeTeamLead(found), team, slug, embed: embed ?? 'An embed' });
  },
  preview: (req, { mail }) =>
    sendLead(req, mail, {
      lead: {
        email: 'ada@example.com',
        name: 'Ada',
        company: 'Example Ltd',
        summary: 'ROI calculator: 20 h a week at $75, pays back $25,000 in 3.9 months',
        attribution: { page: 'https://partner.example/prices' },
      },
      team: 'Northwind Logistics',
      slug: 'northwind-logistics',
      embed: 'Prices page',
    }),
});

export const mails = [leadMail, moreLeadsMail] as const;
