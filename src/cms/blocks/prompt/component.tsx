import { PromptCard } from '@/cms/prompts/prompt-card';
import type { PromptBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

export function Prompt(block: PromptBlock) {
  const prompts = block.prompts.filter((prompt) => typeof prompt === 'object');
  if (prompts.length === 0) return null;
  return (
    <BlockSection block={block}>
      <ul className="grid gap-6 md:grid-cols-2">
        {prompts.map((prompt) => (
          <li key={prompt.slug}>
            <PromptCard prompt={prompt} heading={block.heading ? 'h3' : 'h2'} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
