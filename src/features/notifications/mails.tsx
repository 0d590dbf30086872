import type { PayloadRequest } from 'payload';
import { env } from '@/config/env';
import { absoluteUrl } from '@/config/site';
import { queryInTransaction } from '@/db/transaction';
import { MailButton, MailFacts, MailHeading, MailLayout, MailSmall, MailText } from '@/emails/layout';
import { renderMail } from '@/emails/render-mail';
import { formatMoment } from '@/lib/format/format-in-zone';
import { defineMail, type Verdict } from '../mail/outbox/define-mail';
import { findSender } from '../mail/sending/find-sender';
import { type DestinationKind, kindTexts } from './destinations/destination-kinds';
import './destinations/tell-admins';
import { destinationPath } from './paths';

type OffDestination = {
  id: string;
  name: string;
  kind: DestinationKind;
  host: string;
  state: string;
  failing_since: string | null;
  because: string | null;
};

async function findOff(req: PayloadRequest, id: string): Promise<OffDestination | undefined> {
  const [row] = await queryInTransaction<OffDestination>(
    req,
    `select id, name, kind::text as kind, host, state::text as state, failing_since, disabled_because as because
     from notification_destinations where id = $1`,
    [id],
  );
  return row;
}

const sample: OffDestination = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Sales channel',
  kind: 'slack',
  host: 'hooks.slack.com',
  state: 'disabled',
  failing_since: '2026-11-21T09:00:00Z',
  because: 'It answered 404.',
};

const sendOff = (req: PayloadRequest, off: OffDestination): Verdict => ({
  kind: 'send',
  render: async () => {
    const { brand, timeZone } = await findSender(req);
    const { name, kind, host, failing_since: since, because } = off;
    const parts = await renderMail(
      <MailLayout
        brand={brand}
        siteUrl={env.siteUrl}
        preheader="It accepted nothing for days, or is gone."
        footer={<MailSmall>You get this mail because you are an admin of {brand}.</MailSmall>}
      >
        <MailHeading>Notifications to {name} are switched off</MailHeading>
        <MailText>
          {kindTexts[kind].label} at {host} has accepted nothing for days, or told us that it is gone. So
          nothing more is sent to it.
        </MailText>
        <MailFacts
          facts={[
            ['Destination', name],
            ...(since ? [['Failing since', formatMoment(new Date(since), timeZone)] as const] : []),
            ['Last answer', because ?? 'None'],
          ]}
        />
        <MailText>
          Enter a new address if it has changed, send a test, and switch it on again. Failed messages can be
          sent again there.
        </MailText>
        <MailButton href={absoluteUrl(destinationPath(off.id))}>Open the destination</MailButton>
      </MailLayout>,
    );
    return {
      subject: `${brand}: notifications to ${name} are switched off`,
      templateVersion: '1',
      ...parts,
    };
  },
});

const notificationsOffMail = defineMail({
  name: 'notifications-off',
  async decide(req, mail) {
    const off = await findOff(req, mail.metadata.destination_id);
    if (!off) return { kind: 'skip', reason: 'the destination was deleted' };
    if (off.state !== 'disabled') return { kind: 'skip', reason: 'it is switched on again' };
    return sendOff(req, off);
  },
  preview: async (req) => sendOff(req, sample),
});

export const mails = [notificationsOffMail] as const;
