import { FollowUpForm } from '@/features/leads/follow-up/follow-up-island.client';
import type { FollowUpBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

/** Role, company size, budget and timeline of who has just sent a form; the section goes where there is nobody to ask. */
export function FollowUp(block: FollowUpBlock) {
  return (
    <div className="has-data-[follow-up=none]:hidden">
      <BlockSection block={block}>
        <FollowUpForm thanks={block.thanks} />
      </BlockSection>
    </div>
  );
}
