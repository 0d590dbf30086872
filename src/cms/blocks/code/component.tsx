import type { CodeBlock } from '@/payload-types';
import { CodeSample } from '@/ui/code-sample';
import { BlockSection, type SectionProps } from '../block-section';

export function Code(block: CodeBlock & SectionProps) {
  return (
    <BlockSection block={block} density={block.heading ? 'regular' : 'tight'}>
      <div className="max-w-4xl">
        <CodeSample {...block} />
      </div>
    </BlockSection>
  );
}
