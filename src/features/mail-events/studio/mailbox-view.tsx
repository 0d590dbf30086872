import { env } from '@/config/env';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { readMailboxUrl } from '../mailbox/mailbox-setting';
import { findMailboxStatus, type MailboxState, type MailboxStatus } from '../mailbox/queries';
import { countHints, listMailEvents } from '../queries';
import { EventTable } from './event-table';
import { HintSection } from './hint-section';
import { providerNotices } from './provider-notices';

/**
 * View at `/admin/mail/mailbox`: whether the mailbox is read, and the effects of its last mails. Works without script.
 */
export const MailboxView = studioView(async ({ req, clock, searchParams = {} }) => {
  const [status, events, hints] = await Promise.all([
    findMailboxStatus(req),
    listMailEvents(req, 'mailbox'),
    countHints(req, 'mailbox'),
  ]);
  return {
    intro: 'Replies, bounces and spam complaints that arrive in your mailbox. Nothing in it is changed.',
    children: (
      <>
        <StudioNotice sentence={outcomeSentence(providerNotices, searchParams)} />
        {env.inboundMailbox ? (
          <Facts url={env.inboundMailbox} status={status} clock={clock} />
        ) : (
          <StudioEmptyState title="No mailbox is read">
            Set INBOUND_MAILBOX to imaps://user:password@host/INBOX and restart. Use the mailbox that replies
            to your emails arrive in.
          </StudioEmptyState>
        )}
        {hints.count > 0 && <HintSection source="mailbox" count={hints.count} />}
        {(env.inboundMailbox || events.length > 0) && (
          <EventTable
            events={events}
            clock={clock}
            wordsLabel="In the server’s words"
            empty={{
              title: 'Nothing yet',
              words: 'Replies to your emails and reports about them appear here. Other mails are not listed.',
            }}
          />
        )}
      </>
    ),
  };
});

const stateTexts: Record<MailboxState, string> = {
  reading: 'Connected',
  connecting: 'Connecting',
  away: 'Not connected',
  idle: 'Not read: no process with RUN_WORKERS is running',
};

type FactsProps = { url: string; status: MailboxStatus | null; clock: ViewerClock };

function Facts({ url, status, clock }: FactsProps) {
  const { host, user, folder } = readMailboxUrl(url);
  const moment = (at: Date) => `${formatMoment(at, clock)}, ${formatAgo(at, new Date())}`;
  return (
    <FactList
      rows={[
        ['Status', <strong key="state">{stateTexts[status?.state ?? 'connecting']}</strong>],
        ['Mailbox', `${user} at ${host}, folder ${folder}`],
        ...(status?.connectedAt ? [['Connected since', moment(status.connectedAt)] as const] : []),
        ...(status?.awaySince ? [['Not read since', moment(status.awaySince)] as const] : []),
        ...(status?.lastError ? [['Last error', status.lastError] as const] : []),
        ...(status?.lastMailAt ? [['Last mail arrived', moment(status.lastMailAt)] as const] : []),
        ...(status ? [['Mails read', formatWhole(status.mailsRead)] as const] : []),
      ]}
    />
  );
}
