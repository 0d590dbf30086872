import { MediaImage } from '@/cms/components/media-image';
import type { ArticleGallery } from '@/payload-types';

/** Pictures of a gallery, two to three in a row, with their captions. Pictures that were deleted are left out. */
export function PictureGrid({ pictures }: Pick<Partial<ArticleGallery>, 'pictures'>) {
  const shown = pictures?.filter(({ media }) => typeof media === 'object' && media?.url) ?? [];
  if (shown.length === 0) return null;
  return (
    <ul className="m-0 grid list-none grid-cols-2 items-start gap-4 p-0 sm:grid-cols-3">
      {shown.map(({ id, media, caption }, index) => {
        const text = caption || (typeof media === 'object' ? media.caption : null);
        return (
          <li key={id ?? index} className="m-0 min-w-0 p-0">
            <figure className="m-0">
              <MediaImage media={media} sizes="(width >= 40rem) 16rem, 50vw" className="h-auto w-full" />
              {text && <figcaption className="mt-1.5 text-xs text-ink-soft wrap-anywhere">{text}</figcaption>}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
