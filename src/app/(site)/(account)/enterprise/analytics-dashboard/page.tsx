import type { Metadata } from 'next';
import { partnerToolField } from '@/cms/globals/account-texts';
import { getAccountTexts } from '@/cms/queries';
import { PartnerTool, type PartnerToolProps } from '../parts/partner-tool';
import { EmbedFiguresSection } from './embed-figures-section';

export async function generateMetadata(): Promise<Metadata> {
  const { title, intro } = (await getAccountTexts())[partnerToolField('analytics-dashboard')];
  return { title, description: intro };
}

const doneSentences = { 'links-ended': 'All links to these figures have ended.' };

/** Figures of the embeds of a workspace. */
export default function AnalyticsDashboardPage({ searchParams }: PartnerToolProps) {
  return (
    <PartnerTool tool="analytics-dashboard" deed="seeLeads" done={doneSentences} searchParams={searchParams}>
      {(page) => <EmbedFiguresSection {...page} />}
    </PartnerTool>
  );
}
