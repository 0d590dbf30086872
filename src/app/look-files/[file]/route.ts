import { z } from 'zod';
import { findLookFile } from '@/features/look/files/find-look-file';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

const Params = z.object({ file: z.string().max(40) });

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Opened by itself, an SVG is a page: it may draw, and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  // Mails and the frames of partners show them.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const;

/** Sends a file of the look. Its path contains the hash of its content, so it is cached for good. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, params: Params }, async ({ params: { file } }) => {
  const [print = ''] = file.split('.');
  const found = await findLookFile({ payload: await getPayloadClient() }, print);
  if (!found) throw notFound();
  return new Response(new Uint8Array(found.bytes), {
    headers: { ...headers, 'content-type': found.mimeType },
  });
});
