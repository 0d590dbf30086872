/** Addresses of videos at YouTube, Vimeo and Loom. */
import { isSafeHref } from '@/lib/text/safe-href';

type Provider = 'YouTube' | 'Vimeo' | 'Loom';

export interface VideoSource {
  provider: Provider;
  id: string;
  /** Key in the address of an unlisted video at Vimeo. */
  key?: string;
  /** Second at which the video starts. */
  start: number;
}

const maxAddress = 500;

export const videoRefusal =
  'Enter the address of a video at YouTube, Vimeo or Loom, such as https://youtu.be/aqz-KE-bpKQ.';

/** Words in place of an id in URLs of YouTube's player: lists and channels, which are no videos. */
const noVideos: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);

const youtubeId = (id: string | null | undefined): string | undefined =>
  id && /^[\w-]{11}$/.test(id) && !noVideos.has(id) ? id : undefined;

/** Seconds of `90`, `90s`, `1m30s` or `1h2m3s`; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

const startOf = ({ searchParams, hash }: URL): number =>
  secondsOf(
    searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t') ?? '',
  );

type Found = Pick<VideoSource, 'provider' | 'id' | 'key'>;

function youtubeVideo({ pathname, searchParams }: URL): Found | undefined {
  const [, kind, inPath] = /^\/(shorts|live|embed|v)\/([\w-]{11})\/?$/.exec(pathname) ?? [];
  const id = youtubeId(kind ? inPath : /^\/watch\/?$/.test(pathname) ? searchParams.get('v') : undefined);
  return id ? { provider: 'YouTube', id } : undefined;
}

function shortYoutubeVideo({ pathname }: URL): Found | undefined {
  const id = youtubeId(/^\/([\w-]{11})\/?$/.exec(pathname)?.[1]);
  return id ? { provider: 'YouTube', id } : undefined;
}

const vimeoPath =
  /^\/(?:video\/|manage\/videos\/|channels\/[\w-]{1,100}\/|groups\/[\w-]{1,100}\/videos\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;

function vimeoVideo({ pathname, searchParams }: URL): Found | undefined {
  const [, id, key = searchParams.get('h') ?? ''] = vimeoPath.exec(pathname) ?? [];
  if (!id) return undefined;
  return { provider: 'Vimeo', id, ...(/^[\da-f]{6,20}$/.test(key) && { key }) };
}

function loomVideo({ pathname }: URL): Found | undefined {
  const id = /^\/(?:share|embed)\/([\da-f]{32})\/?$/.exec(pathname)?.[1];
  return id ? { provider: 'Loom', id } : undefined;
}

const readers: ReadonlyMap<string, (url: URL) => Found | undefined> = new Map([
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'].map(
    (host) => [host, youtubeVideo] as const,
  ),
  ['youtube-nocookie.com', youtubeVideo],
  ['www.youtube-nocookie.com', youtubeVideo],
  ['youtu.be', shortYoutubeVideo],
  ['vimeo.com', vimeoVideo],
  ['www.vimeo.com', vimeoVideo],
  ['player.vimeo.com', vimeoVideo],
  ['loom.com', loomVideo],
  ['www.loom.com', loomVideo],
]);

/**
 * Parses the URL of a video, in the forms in which the providers show and share it. @returns null for any other URL: of
 * another host, with a user name or a port, or of a list, a channel or a search
 */
export function readVideo(address: string | null | undefined): VideoSource | null {
  const text = address?.trim() ?? '';
  if (text.length > maxAddress || !isSafeHref(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null;
  const found = readers.get(url.hostname)?.(url);
  return found ? { ...found, start: startOf(url) } : null;
}

/** Address of the video's page at its provider. */
export function watchAddress({ provider, id, key, start }: VideoSource): string {
  switch (provider) {
    case 'YouTube':
      return `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`;
    case 'Vimeo':
      return `https://vimeo.com/${id}${key ? `/${key}` : ''}${start ? `#t=${start}s` : ''}`;
    case 'Loom':
      return `https://www.loom.com/share/${id}${start ? `?t=${start}` : ''}`;
  }
}

/**
 * URL of the provider's player, in the form that sets the fewest cookies. It starts by itself, because the visitor has
 * pressed Play already.
 */
export function playerAddress({ provider, id, key, start }: VideoSource): string {
  switch (provider) {
    case 'YouTube':
      return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`;
    case 'Vimeo':
      return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}${start ? `#t=${start}s` : ''}`;
    case 'Loom':
      return `https://www.loom.com/embed/${id}?autoplay=1${start ? `&t=${start}` : ''}`;
  }
}

/** Path of the page of this site that shows the provider's player, in a frame of an article. */
export const playerPath = (video: VideoSource): string =>
  `/api/player?${new URLSearchParams({ video: watchAddress(video) })}`;
