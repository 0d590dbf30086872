import type { Page } from '@/payload-types';
import { RenderBlocks } from '../render-blocks';

/** Page made of blocks. Its h1 is the hero's heading, or its title if there is no hero. */
export function PageTemplate({ page }: { page: Page }) {
  const hasHero = page.blocks?.some(({ blockType }) => blockType === 'hero');
  return (
    <div className="numbered-sections" data-bare={page.hasNavigation === false ? '' : undefined}>
      {!hasHero && (
        <div className="frame plumb pt-14 md:pt-24">
          <h1 className="display text-4xl lg:col-start-2">{page.title}</h1>
        </div>
      )}
      <RenderBlocks blocks={page.blocks} page={page.id} />
    </div>
  );
}
