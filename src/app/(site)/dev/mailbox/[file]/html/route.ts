import { findCapturedMail, isMailboxOpen } from '@/features/mail/local-mailbox';

type Context = { params: Promise<{ file: string }> };

/** Nothing runs and nothing is fetched in a captured mail; its links open in the whole window. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox";

const withLinksOnTop = (html: string) => html.replace(/<a\s/g, '<a target="_top" ');

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const captured = isMailboxOpen(request.headers.get('host')) ? await findCapturedMail(file) : null;
  if (!captured) return new Response('Not found.\n', { status: 404 });
  const { html, textAsHtml } = captured.mail;
  return new Response(withLinksOnTop(html || textAsHtml || ''), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}
