import type { TimelineBlock } from '@/payload-types';
import { BlockSection, type SectionProps } from '../block-section';

/** Past or future events along a vertical line: date on the left, event on the right. */
export function Timeline(block: TimelineBlock & SectionProps) {
  return (
    <BlockSection block={block} isSample={block.isSample}>
      <ol className="max-w-4xl">
        {block.entries.map(({ id, when, title, text }, index) => (
          <li
            key={id ?? index}
            className="group/entry grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 md:grid-cols-[minmax(0,9rem)_1.25rem_minmax(0,1fr)]"
          >
            <p className="figures text-sm leading-snug font-semibold wrap-anywhere max-md:col-start-2 md:pt-1 md:text-right">
              {when}
            </p>
            <span
              aria-hidden="true"
              className="relative col-start-1 row-span-2 row-start-1 md:col-start-2 md:row-span-1"
            >
              <span className="absolute top-0 bottom-0 left-1/2 w-line bg-control group-first/entry:top-2 group-last/entry:bottom-auto group-last/entry:h-2.5" />
              <span className="absolute top-2 left-0 h-0.5 w-full bg-accent" />
            </span>
            <div className="min-w-0 pb-8 group-last/entry:pb-0">
              <h3 className="text-lg leading-snug font-semibold wrap-anywhere">{title}</h3>
              {text && <p className="measure mt-1.5 whitespace-pre-line text-ink-soft">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
