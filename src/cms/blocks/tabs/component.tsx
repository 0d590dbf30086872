import { RichText } from '@/cms/rich-text/rich-text';
import type { TabsBlock } from '@/payload-types';
import { Tabs as TabList } from '@/ui/navigation/tabs';
import { BlockSection, type SectionProps } from '../block-section';

export function Tabs(block: TabsBlock & SectionProps) {
  return (
    <BlockSection block={block}>
      <TabList
        label={block.heading}
        tabs={block.tabs.map(({ id, label, body }, index) => ({
          id: id ?? String(index),
          label,
          content: <RichText body={body} />,
        }))}
      />
    </BlockSection>
  );
}
