import { getSettings } from '@/cms/queries';
import type { ClaimsBlock } from '@/payload-types';
import { BlockSection } from '../block-section';
import { ClaimScale } from './claim-list';

export async function Claims(block: ClaimsBlock) {
  const { claims } = await getSettings();
  return (
    <BlockSection block={block} density="tight">
      <ClaimScale claims={claims} />
      {claims.basis && <p className="measure mt-7 text-sm text-ink-soft">{claims.basis}</p>}
    </BlockSection>
  );
}
