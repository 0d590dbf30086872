import type { StepsBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

/** Ordered steps: duration on the left, description in the middle, outcome on the right. */
export function Steps(block: StepsBlock) {
  return (
    <BlockSection block={block}>
      <ol className="border-t border-ink">
        {block.steps.map(({ id, title, duration, text, outcome }, index) => (
          <li
            key={id ?? title}
            className="grid gap-x-8 gap-y-2 border-b border-line py-6 md:grid-cols-[7.5rem_minmax(0,1fr)] md:py-8 xl:grid-cols-[9rem_minmax(0,1fr)_16rem]"
          >
            <p className="flex items-baseline gap-3 md:flex-col md:gap-1">
              <span className="display figures text-2xl leading-none text-accent-ink">{index + 1}</span>
              {duration && <span className="text-sm font-semibold">{duration}</span>}
            </p>
            <div>
              <h3 className="display text-xl">{title}</h3>
              <p className="measure mt-2 text-ink-soft">{text}</p>
            </div>
            {outcome && (
              <p className="border-l-2 border-accent pl-4 text-sm leading-snug md:col-start-2 xl:col-start-auto xl:self-start">
                <span className="mb-0.5 block font-semibold">You then hold</span>
                {outcome}
              </p>
            )}
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
