import { firstSentences } from '@/lib/text/first-sentences';
import type { Prompt } from '@/payload-types';
import { SmartLink } from '@/ui/navigation/smart-link';
import { documentPath } from '../paths';
import { promptFields } from './prompt-fields';

type PromptCardProps = { prompt: Prompt; heading?: 'h2' | 'h3' | 'h4' };

/** Maximum length of a prompt's beginning on a card, in characters: more than its three lines can show. */
const OPENING_LENGTH = 170;

const openingOf = (prompt: string) => firstSentences(prompt.replace(/\s+/g, ' '), OPENING_LENGTH);

/** Prompt in short: summary, beginning of its text, and number of blanks to fill in. */
export function PromptCard({ prompt, heading: Heading = 'h3' }: PromptCardProps) {
  const { fields } = promptFields(prompt);
  const count = fields.length;
  return (
    <div className="group/card relative flex h-full flex-col gap-3 border border-line bg-raised p-6">
      <p className="flex justify-between gap-4 text-sm text-ink-soft">
        <span>{prompt.category}</span>
        <span className="figures">
          {count === 0 ? 'Nothing to fill in' : `${count} ${count === 1 ? 'blank' : 'blanks'}`}
        </span>
      </p>
      <Heading className="display text-xl">
        <SmartLink
          href={documentPath('prompts', prompt) ?? '/prompts'}
          className="group-hover/card:text-accent-ink after:absolute after:inset-0"
        >
          {prompt.title}
        </SmartLink>
      </Heading>
      <p className="text-ink-soft">{prompt.summary}</p>
      <p className="mt-auto line-clamp-3 border-t border-line pt-3 text-sm text-ink-soft">
        {openingOf(prompt.prompt)}
      </p>
    </div>
  );
}
