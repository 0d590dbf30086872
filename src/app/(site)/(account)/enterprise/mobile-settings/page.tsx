import type { Metadata } from 'next';
import { DeviceList } from '@/features/push/components/device-list';
import { PhoneSettingsForm } from '@/features/push/components/phone-settings-form';
import { ThisDevice } from '@/features/push/components/this-device.client';
import { listDevices } from '@/features/push/devices/list-devices';
import { pushLimits } from '@/features/push/limits';
import { phoneAnchors, phonePath } from '@/features/push/paths';
import { loadSiteKey } from '@/features/push/sending/site-key';
import { listSources } from '@/features/push/settings/list-sources';
import { findPhoneSettings, initialPhoneSettings } from '@/features/push/settings/phone-settings';
import { teamActionPath } from '@/features/teams/paths';
import { getPayloadClient } from '@/payload';
import { Alert } from '@/ui/alert';
import { Section } from '@/ui/layout/section';
import { ArrowLink } from '@/ui/navigation/text-link';
import { readRefusedForm } from '../../parts/refused-form';
import { PartnerTool, type PartnerToolProps, type ToolPage } from '../parts/partner-tool';
import { phoneMetadata } from '../parts/phone-metadata';

const doneSentences = {
  added: 'This device will tell you of new leads. Send it a test below.',
  ended: 'The device is ended. Nothing more is sent to it.',
  tested: 'A test is on its way. It should be there within seconds; if not, load the page again to see why.',
  saved: 'Saved. It counts from the next lead on.',
} as const;

export const generateMetadata = (props: PartnerToolProps): Promise<Metadata> =>
  phoneMetadata('mobile-settings', props);

/** Page on which a member chooses which devices show notifications of new leads, of which leads, and when. */
export default function MobileSettingsPage({ searchParams }: PartnerToolProps) {
  return (
    <PartnerTool
      tool="mobile-settings"
      deed="seeLeads"
      done={doneSentences}
      isBrief
      searchParams={searchParams}
    >
      {(page) => <PhoneSettingsPart {...page} />}
    </PartnerTool>
  );
}

async function PhoneSettingsPart({
  user,
  sessionId,
  workspace: { teamId, slug, timeZone },
  query,
}: ToolPage) {
  const payload = await getPayloadClient();
  const req = { payload };
  const whose = { teamId, userId: user.id };
  const [{ publicKey }, devices, settings, sources, refused, ...others] = await Promise.all([
    loadSiteKey(payload),
    listDevices(req, whose),
    findPhoneSettings(req, whose),
    listSources(req, teamId),
    readRefusedForm('change-phone-settings', query),
    ...['add-phone', 'test-phone', 'end-phone'].map((action) => readRefusedForm(action, query)),
  ]);
  const [problem] = others.flatMap(({ errors }) => Object.values(errors));
  return (
    <>
      <Section label="This device" density="tight" id={phoneAnchors.device}>
        <h2 className="display mb-4 text-2xl">This device</h2>
        {problem && <Alert tone="error" title={problem} className="mb-5" />}
        <p className="measure text-ink-soft scripted:hidden">
          Notifications are switched on by script: only the browser itself can ask your phone’s push service
          for an address. Everything else on this page works without.
        </p>
        <div className="not-scripted:hidden">
          <ThisDevice
            action={teamActionPath(slug, 'add-phone')}
            publicKey={publicKey}
            devices={devices.map(({ fingerprint, session }) => ({
              fingerprint,
              isOfThisSession: session === sessionId,
            }))}
          />
        </div>
      </Section>
      <Section label="Devices" density="tight">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="display text-2xl">Your devices</h2>
          <p className="figures text-sm text-ink-soft">
            {devices.length} of {pushLimits.devices}
          </p>
        </div>
        <DeviceList slug={slug} devices={devices} now={new Date()} />
      </Section>
      <Section label="What and when" density="tight" id={phoneAnchors.settings}>
        <h2 className="display mb-6 text-2xl">What they tell you, and when</h2>
        <PhoneSettingsForm
          slug={slug}
          settings={settings ?? initialPhoneSettings(timeZone)}
          sources={sources}
          refused={refused}
        />
        <div className="mt-8">
          <ArrowLink href={phonePath(slug)}>Today’s leads</ArrowLink>
        </div>
      </Section>
    </>
  );
}
