import type { Media } from '@/payload-types';

type MediaImageProps = {
  media: Media | string | null | undefined;
  sizes: string;
  className?: string;
  isFirstView?: boolean;
};

/** Every width the studio keeps of a picture, as `srcset` wants them. */
function sourcesOf({ url, width, sizes }: Media): string {
  const files = [sizes?.thumbnail, sizes?.card, sizes?.wide, { url, width }];
  const listed = files.flatMap((file) => (file?.url && file.width ? [`${file.url} ${file.width}w`] : []));
  return [...new Set(listed)].join(', ');
}

/** A picture from the studio at the size the layout needs. Nothing where the file or its measures are missing. */
export function MediaImage({ media, sizes, className, isFirstView }: MediaImageProps) {
  if (!media || typeof media !== 'object' || !media.url || !media.width || !media.height) return null;
  return (
    // biome-ignore lint/performance/noImgElement: the studio has made the sizes already; the component would ship script
    <img
      src={media.url}
      srcSet={sourcesOf(media)}
      sizes={sizes}
      alt={media.alt}
      width={media.width}
      height={media.height}
      className={className}
      loading={isFirstView ? 'eager' : 'lazy'}
      fetchPriority={isFirstView ? 'high' : undefined}
      decoding="async"
    />
  );
}
