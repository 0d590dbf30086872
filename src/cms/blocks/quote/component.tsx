import { classNames } from '@/lib/class-names';
import type { QuoteBlock } from '@/payload-types';
import { TextLink } from '@/ui/navigation/text-link';
import { SampleBadge } from '@/ui/sample-badge';
import { BlockSection, type SectionProps } from '../block-section';

/** Length in characters beyond which a quotation takes a smaller font size, to stay readable. */
const longQuote = 220;

export function Quote(block: QuoteBlock & SectionProps) {
  const { text, name, role, url, isSample, nested } = block;
  if (!text) return null;
  const isSmall = Boolean(nested) || text.length > longQuote;
  return (
    <BlockSection block={block}>
      <figure className="max-w-4xl border-l-2 border-accent pl-6 md:pl-8">
        <blockquote className={classNames('display wrap-anywhere', isSmall ? 'text-xl' : 'text-2xl')}>
          <p className="whitespace-pre-line">
            “<bdi>{text}</bdi>”
          </p>
        </blockquote>
        {(name || role || url || isSample) && (
          <figcaption className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm leading-snug">
            {name && <bdi className="font-semibold">{name}</bdi>}
            {role && <bdi className="text-ink-soft">{role}</bdi>}
            {isSample && <SampleBadge />}
            {url && (
              <TextLink href={url} className="inline-flex min-h-11 items-center">
                Where it was said
              </TextLink>
            )}
          </figcaption>
        )}
      </figure>
    </BlockSection>
  );
}
