import { isLinkOpen } from '@/cms/links/open-links';
import { findOpen } from '@/cms/links/queries/open-paths';
import type { RelatedLinksBlock } from '@/payload-types';
import { Icon } from '@/ui/branding/icon';
import { SmartLink } from '@/ui/navigation/smart-link';
import { BlockSection } from '../block-section';

export async function RelatedLinks(block: RelatedLinksBlock) {
  const open = await findOpen(block.links.map(({ href }) => href));
  const links = block.links.filter(({ href }) => isLinkOpen(href, open));
  if (links.length === 0) return null;
  return (
    <BlockSection block={block} density="tight">
      <ul className="grid gap-x-14 border-t border-ink md:grid-cols-2 md:*:last:odd:col-span-2">
        {links.map(({ id, title, href, description }) => (
          <li key={id ?? href} className="border-b border-line">
            <SmartLink
              href={href}
              className="group/link flex min-h-20 items-start justify-between gap-6 py-5"
            >
              <span>
                <span className="block text-lg leading-snug font-semibold group-hover/link:text-accent-ink">
                  {title}
                </span>
                {description && <span className="mt-1 block text-sm text-ink-soft">{description}</span>}
              </span>
              <Icon
                name="arrow-right"
                className="mt-1.5 size-5 shrink-0 text-accent transition-transform group-hover/link:translate-x-1"
              />
            </SmartLink>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
