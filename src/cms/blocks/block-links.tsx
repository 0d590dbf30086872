import { isLinkOpen } from '@/cms/links/open-links';
import { findOpen } from '@/cms/links/queries/open-paths';
import type { LinkGroup } from '@/payload-types';
import { ButtonLink, type ButtonSize } from '@/ui/button';
import { ArrowLink } from '@/ui/navigation/text-link';

type FilledLink = { label: string; href: string };

/** The link an editor filled in, or null where it is blank or leads to a page that is not published. */
export async function openLink(link: LinkGroup | undefined): Promise<FilledLink | null> {
  if (!link?.label || !link.href) return null;
  return isLinkOpen(link.href, await findOpen([link.href])) ? { label: link.label, href: link.href } : null;
}

type BlockLinksProps = { primary?: LinkGroup; secondary?: LinkGroup; size?: ButtonSize };

/** A section's one action and, beside it, the smaller step. Renders nothing where neither leads anywhere. */
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
