import type { WorkflowBlock } from '@/payload-types';
import { SegmentBar } from '@/ui/figures/segment-bar';
import { SampleBadge } from '@/ui/sample-badge';
import { BlockSection } from '../block-section';

const totalOf = (steps: WorkflowBlock['before']) => steps.reduce((sum, { minutes }) => sum + minutes, 0);

/** Two bars on one scale: minutes that a task took before, and minutes that it takes after. */
export function Workflow(block: WorkflowBlock) {
  const before = totalOf(block.before);
  const after = totalOf(block.after);
  const scale = Math.max(before, after, 1);
  const saved = before > 0 ? Math.round((1 - after / before) * 100) : 0;
  return (
    <BlockSection block={block}>
      <div className="grid gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid gap-10">
          <SegmentBar
            title="Before"
            unit="min"
            segments={block.before.map(toSegment)}
            scale={scale}
            tone="quiet"
          />
          <SegmentBar
            title="After"
            unit="min"
            segments={block.after.map(toSegment)}
            scale={scale}
            tone="accent"
          />
        </div>
        <div className="border-t border-ink pt-4">
          <p className="flex items-baseline gap-2">
            <span className="display figures text-4xl leading-none">{saved}%</span>
            {block.isSample && <SampleBadge />}
          </p>
          <p className="mt-2 text-sm text-ink-soft">less time for the same task</p>
          {block.systems && (
            <p className="mt-4 text-sm">
              <span className="block font-semibold">Systems touched</span>
              {block.systems}
            </p>
          )}
          {block.assumption && <p className="mt-4 text-sm text-ink-soft">{block.assumption}</p>}
        </div>
      </div>
    </BlockSection>
  );
}

function toSegment({ label, minutes, who }: WorkflowBlock['before'][number]) {
  return { label, value: minutes, note: who ?? undefined };
}
