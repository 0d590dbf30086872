import type { Metadata } from 'next';
import { partnerToolField } from '@/cms/globals/account-texts';
import { getAccountTexts } from '@/cms/queries';
import { phoneManifestPath } from '@/features/push/paths';
import type { PartnerToolProps } from './partner-tool';

/** Metadata of the two pages that can be put on a home screen. */
export async function phoneMetadata(
  tool: 'mobile-dashboard' | 'mobile-settings',
  { searchParams }: PartnerToolProps,
): Promise<Metadata> {
  const { title, intro } = (await getAccountTexts())[partnerToolField(tool)];
  const { workspace } = await searchParams;
  return {
    title,
    description: intro,
    manifest: phoneManifestPath(typeof workspace === 'string' ? workspace : undefined),
    appleWebApp: { capable: true, title: 'Leads' },
  };
}
