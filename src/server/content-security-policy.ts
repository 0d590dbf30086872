import { type AnalyticsService, originsOf } from '@/lib/analytics-service';
import { inlineScriptHashes } from './next-html/inline-script-hashes';

export const isStudioPath = (path: string) => /^\/admin(\/|$)/.test(path);

/** Content-Security-Policy of a page, by its path and HTML. */
export type PolicyOf = (path: string, html: string) => string;

/**
 * Allows pages of the site to load from other origins only what the configured analytics service needs, and uploaded
 * pictures. Allows the studio `blob:` URLs for previews of uploads, and forbids framing it. @param isSecure true if the
 * site uses https @param mediaOrigin origin of uploaded files; empty if this server serves them
 */
export function contentSecurityPolicy(
  service: AnalyticsService | undefined,
  isSecure: boolean,
  mediaOrigin = '',
): PolicyOf {
  const outside = originsOf(service);
  return (path, html) => {
    const isStudio = isStudioPath(path);
    const { script, connect } = isStudio ? { script: [], connect: [] } : outside;
    const directives: Record<string, readonly string[]> = {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inlineScriptHashes(html), ...script],
      // Charts set widths and positions by style attributes; so does the studio's editor.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', ...(isStudio ? ['blob:'] : []), ...(mediaOrigin ? [mediaOrigin] : [])],
      'font-src': ["'self'"],
      'connect-src': ["'self'", ...connect],
      'frame-ancestors': [isStudio ? "'none'" : "'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      ...(isSecure && { 'upgrade-insecure-requests': [] }),
    };
    return Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; ');
  };
}
