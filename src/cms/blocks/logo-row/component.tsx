import { MediaImage } from '@/cms/components/media-image';
import type { LogoRowBlock } from '@/payload-types';
import { SmartLink } from '@/ui/navigation/smart-link';
import { BlockSection, type SectionProps } from '../block-section';

type Logo = LogoRowBlock['logos'][number];

export function LogoRow(block: LogoRowBlock & SectionProps) {
  return (
    <BlockSection block={block} isSample={block.isSample} density="tight">
      <ul className="flex flex-wrap items-center gap-x-10 gap-y-4 border-y border-line py-4">
        {block.logos.map((logo, index) => (
          <li key={logo.id ?? index} className="flex min-h-11 max-w-full items-center">
            {logo.url ? (
              <SmartLink href={logo.url} className="flex min-h-11 items-center hover:text-accent-ink">
                <Mark {...logo} />
              </SmartLink>
            ) : (
              <Mark {...logo} />
            )}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}

/**
 * Logo of a company, on a light background in both themes since most logos are dark; its name as text if it has no
 * picture.
 */
function Mark({ name, logo }: Logo) {
  const hasPicture = typeof logo === 'object' && logo?.url && logo.width && logo.height;
  if (!hasPicture) return <bdi className="display text-xl wrap-anywhere">{name}</bdi>;
  return (
    <MediaImage
      media={{ ...logo, alt: logo.alt || name }}
      sizes="160px"
      className="h-9 w-auto max-w-40 object-contain dark:rounded-sm dark:bg-ink dark:p-1.5"
    />
  );
}
