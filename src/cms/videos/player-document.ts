import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import { playerAddress, type VideoSource } from '@/lib/videos/video-address';

const style =
  'html,body{margin:0;height:100%;background:#000}iframe{display:block;width:100%;height:100%;border:0}';

/**
 * Sandbox of a player. `allow-same-origin` keeps its own origin, without which it refuses to play; popups open its
 * “Watch on …”. Forms, downloads, and navigating the embedding page are not allowed.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
const allowed = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/**
 * Document that contains only the provider's player, shown by an article in a frame. Only its policy names a provider:
 * client-side navigation to an article keeps the policy of the first page. The provider gets the origin of the
 * embedding site, since some refuse to play without it, but not the page.
 */
export function playerDocument(video: VideoSource): { html: string; policy: string } {
  const address = playerAddress(video);
  const hash = createHash('sha256').update(style).digest('base64');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${video.provider}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><iframe src="${escapeHtml(address)}" title="${video.provider}" sandbox="${sandbox}" allow="${allowed}" referrerpolicy="strict-origin"></iframe></body></html>
`;
  const policy = [
    "default-src 'none'",
    `frame-src ${new URL(address).origin}`,
    `style-src 'sha256-${hash}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, policy };
}
