import { MediaImage } from '@/cms/components/media-image';
import { listBadges } from '@/cms/queries';
import type { Badge, BadgesBlock } from '@/payload-types';
import { Seal } from '@/ui/branding/seal';
import { SmartLink } from '@/ui/navigation/smart-link';
import { SampleBadge } from '@/ui/sample-badge';
import { BlockSection } from '../block-section';

export async function Badges(block: BadgesBlock) {
  const badges = await listBadges();
  if (badges.length === 0) return null;
  return (
    <BlockSection block={block} density="tight">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        {badges.map((badge) => (
          <li key={badge.title}>
            <BadgeItem badge={badge} />
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

function BadgeItem({ badge }: { badge: Badge }) {
  const { title, url, image, isSample } = badge;
  const content = (
    <>
      {image ? (
        <MediaImage media={image} sizes="56px" className="size-14 object-contain" />
      ) : (
        <Seal text={title} className="size-14 shrink-0" />
      )}
      <span className="flex max-w-44 flex-col items-start gap-1 text-sm leading-snug font-semibold">
        {title}
        {isSample && <SampleBadge />}
      </span>
    </>
  );
  const layout = 'flex min-h-14 items-center gap-4';
  if (!url) return <div className={layout}>{content}</div>;
  return (
    <SmartLink href={url} className={`${layout} hover:text-accent-ink`}>
      {content}
    </SmartLink>
  );
}
