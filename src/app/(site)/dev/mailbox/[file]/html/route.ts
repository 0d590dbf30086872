import { z } from 'zod';
import { findCapturedMail, isMailboxOpen } from '@/features/mail/sending/local-mailbox';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';

/** A captured mail can neither run scripts nor load anything; its links open in the top window. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

const withLinksOnTop = (html: string) => html.replace(/<a\s/g, '<a target="_top" ');

const Params = z.object({ file: z.string() });

export const GET = endpoint({ origin: 'any', maxBytes: 0, params: Params }, async ({ headers, params }) => {
  const captured = isMailboxOpen(headers.get('host')) ? await findCapturedMail(params.file) : null;
  if (!captured) throw notFound();
  const { html, textAsHtml } = captured.mail;
  return new Response(withLinksOnTop(html || textAsHtml || ''), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
});
