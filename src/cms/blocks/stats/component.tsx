import { classNames } from '@/lib/class-names';
import type { StatsBlock } from '@/payload-types';
import { Stat, statColumns } from '@/ui/figures/stat';
import { BlockSection, type SectionProps } from '../block-section';

export function Stats(block: StatsBlock & SectionProps) {
  return (
    <BlockSection block={block} isSample={block.isSample} density="tight">
      <dl
        className={classNames(
          'grid gap-x-10 gap-y-10 border-t border-ink pt-6',
          block.nested
            ? 'grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))]'
            : statColumns(block.items.length),
        )}
      >
        {block.items.map(({ id, value, label, note }, index) => (
          <Stat
            key={id ?? index}
            value={value}
            label={label}
            note={note}
            isLarge={!block.nested && block.items.length < 5}
          />
        ))}
      </dl>
    </BlockSection>
  );
}
