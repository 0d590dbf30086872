import { z } from 'zod';
import { playerDocument } from '@/cms/videos/player-document';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { readVideo } from '@/lib/videos/video-address';

const Query = z.object({ video: z.string().max(500).catch('') });

/**
 * Returns the document with the player of a video, for frames of articles. As a page of its own it would show any
 * video of the providers under this site's name.
 */
export const GET = endpoint({ origin: 'any', maxBytes: 0, query: Query }, ({ headers, query }) => {
  const video = headers.get('sec-fetch-dest') === 'document' ? null : readVideo(query.video);
  if (!video) throw notFound('There is no such video.');
  const { html, policy } = playerDocument(video);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'Sec-Fetch-Dest',
    },
  });
});
