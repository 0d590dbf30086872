import { z } from 'zod';
import { frameResponse, shownFrame } from '@/features/embeds/frame/content-of';
import { findShownEmbed } from '@/features/embeds/settings/queries';
import { findLook } from '@/features/look/find-look';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

/**
 * Rendered on the first request for an embed and cached; dropped from the cache, with the pages, when the embed
 * changes.
 */
export const dynamic = 'force-static';
export const revalidate = 3600;
export const generateStaticParams = () => [];

const Params = z.object({ publicId: z.string() });

/** Returns the hosted page of an embed, which frames show as well. */
export const GET = endpoint({ origin: 'any', maxBytes: 0, params: Params }, async ({ params }) => {
  const reader = { payload: await getPayloadClient() };
  const [embed, look] = await Promise.all([findShownEmbed(reader, params.publicId), findLook(reader)]);
  if (!embed) throw notFound('There is no such calculator.');
  return frameResponse(shownFrame(embed, look));
});
