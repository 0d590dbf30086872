import type { Media } from '@/payload-types';

type MediaImageProps = {
  media: Media | string | null | undefined;
  sizes: string;
  className?: string;
  isFirstView?: boolean;
};

type File = { url?: string | null; width?: number | null };

/** The widths of a picture that there are, each once, as `srcset` wants them: a small one is not made larger. */
function sourceSet(files: readonly (File | undefined)[]): string {
  const byWidth = new Map(files.flatMap((file) => (file?.url && file.width ? [[file.width, file.url]] : [])));
  return [...byWidth].map(([width, url]) => `${url} ${width}w`).join(', ');
}

/** Where it is cut, what matters stays in view; the middle needs no saying. */
function positionOf({ focalX, focalY }: Media) {
  const [x, y] = [focalX ?? 50, focalY ?? 50];
  return x === 50 && y === 50 ? undefined : { objectPosition: `${x}% ${y}%` };
}

/**
 * A picture from the studio at the size the layout needs, in the smallest format the browser knows. Nothing where the file
 * or its measures are missing.
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
