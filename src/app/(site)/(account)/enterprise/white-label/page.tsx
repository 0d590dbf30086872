import type { Metadata } from 'next';
import { partnerToolField } from '@/cms/globals/account-texts';
import { getAccountTexts } from '@/cms/queries';
import { PartnerTool, type PartnerToolProps } from '../parts/partner-tool';
import { doneSentences } from './done-sentences';
import { EmbedEditor } from './embed-editor';
import { EmbedList } from './embed-list';

export async function generateMetadata(): Promise<Metadata> {
  const { title, intro } = (await getAccountTexts())[partnerToolField('white-label')];
  return { title, description: intro };
}

/** Embeds of a workspace: the list, and with `?embed=` one of them with its form. */
export default function WhiteLabelPage({ searchParams }: PartnerToolProps) {
  return (
    <PartnerTool tool="white-label" deed="manageTools" done={doneSentences} searchParams={searchParams}>
      {(page) => (page.query.embed === undefined ? <EmbedList {...page} /> : <EmbedEditor {...page} />)}
    </PartnerTool>
  );
}
