import type { Media } from '@/payload-types';

type MediaImageProps = {
  media: Media | string | null | undefined;
  sizes: string;
  className?: string;
  isFirstView?: boolean;
};

type File = { url?: string | null; width?: number | null };

/** Builds a `srcset` of the sizes that exist, one per width; small pictures are not enlarged. */
function sourceSet(files: readonly (File | undefined)[]): string {
  const byWidth = new Map(files.flatMap((file) => (file?.url && file.width ? [[file.width, file.url]] : [])));
  return [...byWidth].map(([width, url]) => `${url} ${width}w`).join(', ');
}

/** Keeps the focal point in view if CSS crops the picture. Undefined for the centre, which is the default. */
function positionOf({ focalX, focalY }: Media) {
  const [x, y] = [focalX ?? 50, focalY ?? 50];
  return x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` };
}

/**
 * A picture of the media collection at the size that the layout needs, as AVIF if the browser supports it. Renders
 * nothing if the file or its dimensions are missing.
 */
export function MediaImage({ media, sizes, className, isFirstView }: MediaImageProps) {
  if (!media || typeof media !== 'object' || !media.url || !media.width || !media.height) return null;
  const { sizes: files, url, width, height } = media;
  const inAvif = sourceSet([files?.thumbnailAvif, files?.cardAvif, files?.wideAvif]);
  return (
    <picture className="contents">
      {inAvif && <source type="image/avif" srcSet={inAvif} sizes={sizes} />}
      <img
        src={url}
        srcSet={sourceSet([files?.thumbnail, files?.card, files?.wide, { url, width }])}
        sizes={sizes}
        alt={media.alt}
        width={width}
        height={height}
        className={className}
        style={positionOf(media)}
        loading={isFirstView ? 'eager' : 'lazy'}
        fetchPriority={isFirstView ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
