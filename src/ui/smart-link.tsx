import Link from 'next/link';
import type { ComponentProps } from 'react';

/**
 * One link for any address an editor may type: routed inside the site, a plain anchor for hashes and for
 * `mailto:` or `tel:`, and never leaking `window.opener` to another site.
 */
export function SmartLink({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  const isRouted = href.startsWith('/') && !href.startsWith('/api/') && !/\.\w{2,4}$/.test(href);
  if (isRouted) return <Link href={href} {...props} />;
  const isOutside = /^https?:/.test(href);
  return <a href={href} rel={isOutside ? 'noopener' : undefined} {...props} />;
}
