import { FollowUpForm } from '@/features/leads/capture/follow-up/follow-up-island.client';
import type { FollowUpBlock } from '@/payload-types';
import { BlockSection } from '../block-section';

/**
 * Asks a visitor who has just sent a form for role, company size, budget and timeline. The section is hidden from all
 * other visitors.
 */
export function FollowUp(block: FollowUpBlock) {
  return (
    <div className="has-data-[follow-up=none]:hidden">
      <BlockSection block={block}>
        <FollowUpForm thanks={block.thanks} />
      </BlockSection>
    </div>
  );
}
