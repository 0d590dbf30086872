import type { PayloadRequest } from 'payload';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import type { TransactionalMailFrame } from '@/emails/transactional-mail-layout';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail, type OutboxMail, type Verdict } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import type { EndpointState } from './endpoints/endpoint-states';
import './endpoints/tell-leaders';
import { webhooksPath } from './paths';
import { failureDays } from './tables/endpoints';

type Told = {
  id: string;
  host: string;
  workspace: string;
  slug: string;
  time_zone: string;
  state: EndpointState;
  failing_since: string | null;
  because: string | null;
};

async function findTold(req: PayloadRequest, id: string): Promise<Told | undefined> {
  const [row] = await queryInTransaction<Omit<Told, 'host'> & { url: string }>(
    req,
    `select endpoint.id, endpoint.url, endpoint.state::text as state, endpoint.failing_since,
       endpoint.disabled_because as because, team.name as workspace, team.slug, team.time_zone
     from webhook_endpoints endpoint join teams team on team.id = endpoint.team_id_id where endpoint.id = $1`,
    [id],
  );
  return row && { ...row, host: new URL(row.url).host };
}

const sample: Told = {
  id: '00000000-0000-4000-8000-000000000000',
  host: 'crm.northwind.example',
  workspace: 'Northwind Logistics',
  slug: 'northwind-logistics',
  time_zone: 'Europe/Berlin',
  state: 'disabled',
  failing_since: '2026-11-21T09:00:00Z',
  because: 'It answered 500.',
};

const Footer = ({ brand }: Pick<TransactionalMailFrame, 'brand'>) => (
  <MailSmall>You get this because you manage the partner tools of a workspace at {brand}.</MailSmall>
);

const addressOf = ({ slug, id }: Told) => absoluteUrl(webhooksPath(slug, { endpoint: id }));

const sendDisabled = (req: PayloadRequest, mail: OutboxMail, told: Told): Promise<Verdict> =>
  sendTransactionalMail(req, mail, (frame) => ({
    subject: `We stopped sending webhooks to ${told.host}`,
    templateVersion: '1',
    body: (
      <MailLayout
        brand={frame.brand}
        siteUrl={frame.siteUrl}
        preheader="Nothing is lost: events can be sent again."
        footer={<Footer brand={frame.brand} />}
      >
        <MailHeading>A webhook is switched off</MailHeading>
        <MailText>
          Your receiver at {told.host} has accepted nothing for {failureDays} days, or told us that it is
          gone. So nothing more is sent to it.
        </MailText>
        <MailFacts
          facts={[
            ['Workspace', told.workspace],
            ['Receiver', told.host],
            ...(told.failing_since
              ? [['Failing since', formatMoment(new Date(told.failing_since), told.time_zone)] as const]
              : []),
            ['Last answer', told.because ?? 'None'],
          ]}
        />
        <MailText>
          Once it works again, switch it on and choose which events are sent again: all of the last 30 days
          are still there.
        </MailText>
        <MailButton href={addressOf(told)}>Open the webhook</MailButton>
      </MailLayout>
    ),
  }));

const disabledMail = defineMail({
  name: 'webhook-disabled',
  async decide(req, mail) {
    const told = await findTold(req, mail.metadata.endpoint_id);
    if (!told) return { kind: 'skip', reason: 'the webhook was deleted' };
    if (told.state !== 'disabled') return { kind: 'skip', reason: 'it is switched on again' };
    return sendDisabled(req, mail, told);
  },
  preview: (req, { mail }) => sendDisabled(req, mail, sample),
});

const sendRecovered = (req: PayloadRequest, mail: OutboxMail, told: Told): Promise<Verdict> =>
  sendTransactionalMail(req, mail, (frame) => ({
    subject: `Webhooks to ${told.host} arrive again`,
    templateVersion: '1',
    body: (
      <MailLayout
        brand={frame.brand}
        siteUrl={frame.siteUrl}
        preheader="Your receiver accepted a message."
        footer={<Footer brand={frame.brand} />}
      >
        <MailHeading>A webhook works again</MailHeading>
        <MailText>
          Your receiver at {told.host} accepted a message of the workspace “{told.workspace}”. Events of the
          time in which it was switched off are not sent by themselves: choose there which ones you want.
        </MailText>
        <MailButton href={addressOf(told)}>Send missed events again</MailButton>
      </MailLayout>
    ),
  }));

const recoveredMail = defineMail({
  name: 'webhook-recovered',
  async decide(req, mail) {
    const told = await findTold(req, mail.metadata.endpoint_id);
    if (!told) return { kind: 'skip', reason: 'the webhook was deleted' };
    if (told.state === 'disabled') return { kind: 'skip', reason: 'it is switched off again' };
    return sendRecovered(req, mail, told);
  },
  preview: (req, { mail }) => sendRecovered(req, mail, { ...sample, state: 'active' }),
});

export const mails = [disabledMail, recoveredMail] as const;
