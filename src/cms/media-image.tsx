import Image from 'next/image';
import type { Media } from '@/payload-types';

type MediaImageProps = {
  media: Media | string | null | undefined;
  sizes: string;
  className?: string;
  isFirstView?: boolean;
};

/** A picture from the studio at the size the layout needs. Nothing where the file or its measures are missing. */
export function MediaImage({ media, sizes, className, isFirstView }: MediaImageProps) {
  if (!media || typeof media !== 'object' || !media.url || !media.width || !media.height) return null;
  return (
    <Image
      src={media.url}
      alt={media.alt}
      width={media.width}
      height={media.height}
      sizes={sizes}
      className={className}
      preload={isFirstView}
    />
  );
}
