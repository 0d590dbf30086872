import { type AnalyticsService, originsOf } from '@/lib/analytics-service';
import { inlineScriptHashes } from './next-html/inline-script-hashes';

export const isStudioPath = (path: string) => /^\/admin(\/|$)/.test(path);

/** The policy of a page, from its path and its HTML. */
export type PolicyOf = (path: string, html: string) => string;

/**
 * Pages of the site load nothing from elsewhere but a configured analytics service; the studio may show what an editor is
 * about to upload, and is never framed.
 * @param isSecure whether the site is served over https
 */
export function contentSecurityPolicy(service: AnalyticsService | undefined, isSecure: boolean): PolicyOf {
  const outside = originsOf(service);
  return (path, html) => {
    const isStudio = isStudioPath(path);
    const { script, connect } = isStudio ? { script: [], connect: [] } : outside;
    const directives: Record<string, readonly string[]> = {
      'default-src': ["'self'"],
      'script-src': ["'self'", ...inlineScriptHashes(html), ...script],
      // Widths and positions of charts are style attributes; the studio's editor sets its own.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', ...(isStudio ? ['blob:'] : [])],
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
