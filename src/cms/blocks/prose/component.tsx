import { RichText } from '@/cms/rich-text/rich-text';
import { headingsOf } from '@/cms/rich-text/rich-text-outline';
import { formatDate } from '@/lib/format/format-date';
import type { ProseBlock } from '@/payload-types';
import { Contents } from '@/ui/navigation/contents';
import { BlockSection, type SectionProps } from '../block-section';

export function Prose(block: ProseBlock & SectionProps) {
  const headings = block.hasContents ? headingsOf(block.body) : [];
  const rail = headings.length > 1 ? <Contents headings={headings} /> : undefined;
  return (
    <BlockSection block={block} rail={rail}>
      {block.updatedOn && (
        <p className="mb-8 text-sm text-ink-soft">
          Last updated <time dateTime={block.updatedOn}>{formatDate(block.updatedOn)}</time>
        </p>
      )}
      <RichText body={block.body} />
    </BlockSection>
  );
}
