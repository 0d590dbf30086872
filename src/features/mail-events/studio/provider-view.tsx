import { notFound } from 'next/navigation';
import { actionPath } from '@/config/routes';
import { formatAgo } from '@/lib/format/format-ago';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FactList } from '@/studio-kit/tables/fact-list';
import { FigureSection } from '@/studio-kit/tables/figure-section';
import { outcomeSentence } from '@/studio-kit/tables/list-query';
import { StudioNotice } from '@/studio-kit/views/studio-notice';
import { studioView } from '@/studio-kit/views/studio-view';
import { mailProvidersPath } from '../paths';
import { type MailProviderName, mailProviderLabels } from '../provider-names';
import { listMailEvents, listMailProviders, type MailProviderStatus } from '../queries';
import { EventTable } from './event-table';
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
        {status.hints > 0 && <Hints provider={status.provider} count={status.hints} />}
        <EventTable label={label} isSetUp={status.state !== 'off'} events={events} clock={clock} />
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

const Hints = ({ provider, count }: { provider: MailProviderName; count: number }) => (
  <FigureSection
    title={count === 1 ? '1 report to check' : `${formatWhole(count)} reports to check`}
    note="They name a lead’s address, but no email of ours, so nothing was changed. If one is right, correct the address or pause emails on the lead’s page."
  >
    <form method="post" action={actionPath('mail-providers/check')} className="studio-actions">
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="asOf" value={new Date().toISOString()} />
      <button type="submit" className="studio-button">
        Mark as checked
      </button>
    </form>
  </FigureSection>
);
