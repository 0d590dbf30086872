import { partnerToolField, partnerTools } from '@/cms/globals/account-texts';
import { getAccountTexts } from '@/cms/queries';
import { type PartnerToolName, partnerToolPath } from '@/features/partners/paths';
import { findToolAccess } from '@/features/partners/tool-access';
import { listUsage } from '@/features/partners/usage';
import { type Deed, mayDo } from '@/features/teams/deeds';
import type { Membership } from '@/features/teams/tenancy/memberships';
import { formatWhole } from '@/lib/format/format-number';
import { getPayloadClient } from '@/payload';
import { Section } from '@/ui/layout/section';
import { TextLink } from '@/ui/navigation/text-link';
import { Facts } from '../../../parts/facts';

/** All partner tools, each with the deed (permission) that its page requires. */
const toolDeeds = {
  'white-label': 'manageTools',
  'analytics-dashboard': 'seeLeads',
  'api-keys': 'manageTools',
  webhooks: 'manageTools',
  sso: 'manageSignOn',
  'mobile-dashboard': 'seeLeads',
  'mobile-settings': 'seeLeads',
} as const satisfies Record<PartnerToolName, Deed>;

type ToolsSectionProps = { workspace: Membership; userId: string };

/** Partner tools of a workspace, with its usage of each. Renders nothing if they are not switched on. */
export async function ToolsSection({ workspace, userId }: ToolsSectionProps) {
  const { teamId, slug, role } = workspace;
  const payload = await getPayloadClient();
  const { isOn } = await findToolAccess({ payload }, { userId, teamId });
  if (!isOn) return null;
  const [usage, texts] = await Promise.all([listUsage(payload, teamId), getAccountTexts()]);
  return (
    <Section label="Partner tools" density="tight">
      <h2 className="display text-2xl">What it shows and sends</h2>
      <ul className="mt-5 mb-7 grid gap-x-10 gap-y-3 sm:grid-cols-2">
        {partnerTools
          .filter((name) => mayDo(role, toolDeeds[name]))
          .map((name) => (
            <li key={name}>
              <TextLink href={partnerToolPath(name, slug)}>{texts[partnerToolField(name)].title}</TextLink>
            </li>
          ))}
      </ul>
      <Facts
        facts={usage.map(({ label, used, limit }) => [
          label,
          `${formatWhole(used)} of ${formatWhole(limit)}${used >= limit ? ': the limit is reached' : ''}`,
        ])}
      />
    </Section>
  );
}
