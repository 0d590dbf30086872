import type { FaqBlock } from '@/payload-types';
import { Accordion, AccordionItem } from '@/ui/layout/accordion';
import { BlockSection } from '../block-section';

export function Faq(block: FaqBlock) {
  return (
    <BlockSection block={block}>
      <div className="max-w-3xl">
        <Accordion>
          {block.items.map(({ id, question, answer }) => (
            <AccordionItem key={id ?? question} summary={question}>
              <p className="whitespace-pre-line">{answer}</p>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </BlockSection>
  );
}
