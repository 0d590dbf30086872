import { z } from 'zod';
import { findLookFile } from '@/features/look/files/find-look-file';
import { findLookPng } from '@/features/look/files/picture-as-png';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

const Params = z.object({ file: z.string().max(40) });

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  // An SVG opened by itself is a document: this policy allows it to draw, and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  // Mails and partners' frames load these files from other origins.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const;

/** Sends a file of the look. Its path contains the hash of its content, so it is cached for good. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, params: Params }, async ({ params: { file } }) => {
  const [print = '', extension] = file.split('.');
  const reader = { payload: await getPayloadClient() };
  const stored = await findLookFile(reader, print);
  // Mails request a drawing as PNG, since few mail programs show SVG.
  const png =
    stored?.mimeType === 'image/svg+xml' && extension === 'png' ? await findLookPng(reader, print) : null;
  const found = png ? { bytes: png, mimeType: 'image/png' } : stored;
  if (!found) throw notFound();
  return new Response(new Uint8Array(found.bytes), {
    headers: { ...headers, 'content-type': found.mimeType },
  });
});
