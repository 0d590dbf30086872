import { MediaImage } from '@/cms/components/media-image';
import type { Media, MediaBlock } from '@/payload-types';
import { TextLink } from '@/ui/navigation/text-link';
import { BlockSection, type SectionProps } from '../block-section';

const widths = {
  text: { className: 'max-w-[40rem]', sizes: '(width >= 48rem) 40rem, 100vw' },
  page: { className: '', sizes: '(width >= 64rem) 75vw, 100vw' },
} as const;

/** Renders nothing if the file was deleted, and a link if it is not a picture. */
export function MediaSection(block: MediaBlock & SectionProps) {
  const { media } = block;
  if (!media || typeof media !== 'object' || !media.url) return null;
  const { className, sizes } = widths[block.width] ?? widths.text;
  const caption = block.caption || media.caption;
  return (
    <BlockSection block={block} density={block.heading ? 'regular' : 'tight'}>
      <figure className={className}>
        {isPicture(media) ? (
          <MediaImage media={media} sizes={sizes} className="h-auto w-full border border-line bg-sunk" />
        ) : (
          <TextLink href={media.url} className="inline-flex min-h-11 items-center">
            {media.filename || media.alt}
          </TextLink>
        )}
        {caption && (
          <figcaption className="measure mt-3 text-sm text-ink-soft">
            <bdi>{caption}</bdi>
          </figcaption>
        )}
      </figure>
    </BlockSection>
  );
}

const isPicture = ({ mimeType, width, height }: Media) =>
  Boolean(mimeType?.startsWith('image/') && width && height);
