import { playerPath, readVideo, watchAddress } from '@/lib/videos/video-address';
import type { ArticleVideo } from '@/payload-types';

/** Address of the script that plays the videos of a page. Pages without a video do not load it. */
export const playerScript = '/player.js';

/**
 * Video of another service: a box that loads nothing from it, and links to the video. The script replaces the box with
 * the player. Renders nothing if the address cannot be parsed.
 */
export function VideoFacade({ url, title, caption }: Partial<ArticleVideo>) {
  const video = readVideo(url);
  if (!video) return null;
  const { provider } = video;
  const name = title || `Video on ${provider}`;
  return (
    <figure className="min-w-0 text-base">
      <div className="border border-line bg-sunk">
        <a
          href={watchAddress(video)}
          rel="noopener"
          data-player={playerPath(video)}
          data-title={name}
          className="group/row flex flex-col justify-between gap-4 p-5 text-ink no-underline"
          style={{ aspectRatio: '16 / 9' }}
        >
          <span className="text-xs font-semibold text-ink-soft">{provider}</span>
          <span className="flex items-center gap-4 text-accent-ink">
            <svg viewBox="0 0 56 56" className="size-14 shrink-0" aria-hidden="true">
              <circle cx="28" cy="28" r="27" fill="none" stroke="currentColor" strokeWidth="2" />
              <path d="M22 17v22l18-11Z" fill="currentColor" />
            </svg>
            <span className="min-w-0 text-xl font-semibold text-ink wrap-anywhere group-hover/row:text-accent-ink">
              <span className="sr-only">Play video: </span>
              {name}
            </span>
          </span>
          <span className="text-sm text-ink-soft">Playing it contacts {provider}.</span>
        </a>
      </div>
      {caption && (
        <figcaption className="mt-3 text-sm text-ink-soft wrap-anywhere">
          <bdi>{caption}</bdi>
        </figcaption>
      )}
    </figure>
  );
}
