import { z } from 'zod';
import { findImageFace } from '@/app/og/[[...path]]/image-face';
import { shareImage } from '@/app/og/[[...path]]/share-image';
import { getSettings } from '@/cms/queries';
import { dressMail } from '@/emails/look/dress-mail';
import { findDraftLook } from '@/features/look/find-look';
import { mailFaceOf } from '@/features/look/worn/mail-face';
import { inColorScheme } from '@/features/operations/previews/mail-facts';
import { renderPreview } from '@/features/operations/previews/render-preview';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { staff } from '../../actors';

const Params = z.object({ what: z.string() });
const Query = z.object({
  scheme: z.enum(['light', 'dark']).optional(),
  saved: z.string().max(40).optional(),
});

/** A mail with a button, links and small print. */
const shownMail = 'download-link';

const policy =
  "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** Previews the look's newest draft on a mail and on the home page's share picture. */
export const GET = endpoint(
  { actor: staff('admin'), origin: 'any', maxBytes: 0, params: Params, query: Query },
  async ({ req, params: { what }, query: { scheme } }) => {
    const headers = { 'cache-control': 'no-store' };
    const look = await findDraftLook(req);
    if (what === 'picture') {
      const { tagline, brand, claims } = await getSettings();
      const words = { title: tagline, brand, note: `${claims.guaranteeDays}-day ROI guarantee` };
      const image = await shareImage(words, look && (await findImageFace(look)));
      return new Response(await image.arrayBuffer(), {
        headers: { ...headers, 'content-type': 'image/png' },
      });
    }
    if (what !== 'mail') throw notFound();
    const choice = { template: shownMail, isImageless: false, isDark: false };
    const preview = await renderPreview(req, choice, undefined, async (mail) => ({
      ...mail,
      html: dressMail(mail.html, look && mailFaceOf(look)),
    }));
    if (!preview?.words) throw notFound();
    return new Response(inColorScheme(preview.words.html, scheme === 'dark'), {
      headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    });
  },
);
