import { classNames } from '@/lib/class-names';
import type { StatsBlock } from '@/payload-types';
import { Stat, statColumns } from '@/ui/figures/stat';
import { BlockSection } from '../block-section';

export function Stats(block: StatsBlock) {
  return (
    <BlockSection block={block} isSample={block.isSample} density="tight">
      <dl
        className={classNames(
          'grid gap-x-10 gap-y-10 border-t border-ink pt-6',
          statColumns(block.items.length),
        )}
      >
        {block.items.map(({ id, value, label, note }) => (
          <Stat key={id ?? label} value={value} label={label} note={note} isLarge />
        ))}
      </dl>
    </BlockSection>
  );
}
