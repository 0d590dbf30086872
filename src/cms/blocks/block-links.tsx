import { isLinkOpen } from '@/cms/links/open-links';
import { findOpen } from '@/cms/links/queries/open-paths';
import type { LinkGroup } from '@/payload-types';
import { ButtonLink, type ButtonSize } from '@/ui/button';
import { ArrowLink } from '@/ui/navigation/text-link';

type FilledLink = { label: string; href: string };

/** Returns the link that an editor filled in, or null if it is blank or leads to an unpublished page. */
export async function openLink(link: LinkGroup | undefined): Promise<FilledLink | null> {
  if (!link?.label || !link.href) return null;
  return isLinkOpen(link.href, await findOpen([link.href])) ? { label: link.label, href: link.href } : null;
}

type BlockLinksProps = { primary?: LinkGroup; secondary?: LinkGroup; size?: ButtonSize };

/** Primary and secondary link of a section. Renders nothing if both are blank or lead to unpublished pages. */
export async function BlockLinks({ primary, secondary, size }: BlockLinksProps) {
  const [main, other] = await Promise.all([openLink(primary), openLink(secondary)]);
  if (!main && !other) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
      {main && (
        <ButtonLink href={main.href} size={size} hasArrow>
          {main.label}
        </ButtonLink>
      )}
      {other && <ArrowLink href={other.href}>{other.label}</ArrowLink>}
    </div>
  );
}
