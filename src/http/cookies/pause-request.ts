/** Response to a form or link that was refused because a second factor is missing. */
import { env } from '@/config/env';
import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { refererPath } from '@/lib/request/referer-path';
import { isSameOriginRequest } from '@/lib/request/request-origin';
import { escapeHtml } from '@/lib/text/markup/escape-html';
import { seeOther } from '../respond';
import { assurancePath, type StepUpRequired } from '../step-up-required';
import { endPauseCookie, pausable, pauseCookie } from './paused-request';

/**
 * Stores the request in a cookie, and redirects to the page that supplies the second factor, where the request is
 * resumed. A request that cannot be stored is refused, with a link to that page.
 */
export function pauseRequest(request: Request, fields: unknown, error: StepUpRequired): Response {
  const returnTo = safeReturnTo(refererPath(request.headers)) ?? routes.account;
  const paused = pausable(request, { fields, returnTo });
  const cookie = paused && pauseCookie(paused, error.userId);
  const page = assurancePath(error.needs, returnTo);
  if (cookie) return seeOther(page, [cookie]);
  const response = unstoredPage(error, page);
  // The step-up must not resume an earlier request of the same page instead of this one.
  if (isSameOriginRequest(request.headers, env.siteUrl))
    response.headers.append('set-cookie', endPauseCookie());
  return response;
}

const linkTexts = { 'step-up': 'Confirm it is you', enrolment: 'Set up a second factor' };

/** Content-Security-Policy that allows only text, a link and styles. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Page that says that a request could not be stored. Its link opens a new tab, because the form with everything
 * typed is one page back in this tab.
 */
function unstoredPage({ status, needs }: StepUpRequired, page: string): Response {
  const title = 'Your second factor comes first';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title><style>
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 36rem; padding: 3rem 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif }
  h1 { font: 500 2rem/1.15 Georgia, serif }
</style></head>
<body><main><h1>${title}</h1>
<p>Nothing was done yet, and what you sent could not be kept until you have confirmed that it is you.</p>
<p><a href="${escapeHtml(page)}" target="_blank" rel="noopener">${linkTexts[needs]}</a> in a new tab. Then go back here to the page before, and send it again.</p>
</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store, no-transform',
    },
  });
}
