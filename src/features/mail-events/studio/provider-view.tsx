import { notFound } from 'next/navigation';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { mailProvidersPath } from '../paths';
import { mailProviderLabels } from '../provider-names';
import { listMailEvents, listMailProviders, type MailProviderStatus } from '../queries';
import { EventTable } from './event-table';
import { HintSection } from './hint-section';
import { providerNotices } from './provider-notices';
import { ProviderSetup } from './provider-setup';
import { stateTexts } from './provider-texts';

/** View at `/admin/mail/providers/:id`: how one provider is connected, and its last events. Works without script. */
export const ProviderView = studioView(async ({ req, id, clock, searchParams = {} }) => {
  const status = (await listMailProviders(req)).find(({ provider }) => provider === id);
  if (!status) notFound();
  const events = await listMailEvents(req, status.provider);
  const label = mailProviderLabels[status.provider];
  const { refused } = searchParams;
  return {
    title: label,
    above: [{ label: 'Mail providers', url: mailProvidersPath }],
    intro: `What ${label} reports about your emails, and how to connect it.`,
    children: (
      <>
        <StudioNotice sentence={outcomeSentence(providerNotices, searchParams)} />
        <Facts status={status} clock={clock} />
        <ProviderSetup
          status={status}
          clock={clock}
          refusal={typeof refused === 'string' ? refused.slice(0, 300) : undefined}
        />
        {status.hints > 0 && <HintSection source={status.provider} count={status.hints} />}
        <EventTable
          events={events}
          clock={clock}
          wordsLabel="In the provider’s words"
          empty={{
            title: status.state === 'off' ? 'No events yet' : 'Waiting for the first event',
            words: `It appears here as soon as ${label} sends one. Most providers have a button that sends a test.`,
          }}
        />
      </>
    ),
  };
});

function Facts({ status, clock }: { status: MailProviderStatus; clock: ViewerClock }) {
  const { state, firstEventAt, lastEventAt } = status;
  return (
    <FactList
      rows={[
        ['Status', <strong key="state">{stateTexts[state]}</strong>],
        ...(firstEventAt ? [['First event', formatMoment(firstEventAt, clock)] as const] : []),
        ...(lastEventAt
          ? [
              [
                'Last event',
                `${formatMoment(lastEventAt, clock)}, ${formatAgo(lastEventAt, new Date())}`,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
