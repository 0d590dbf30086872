import type { ComponentProps } from 'react';

/** One link for any address an editor may type. It never leaks `window.opener` to another site; the shell routes it. */
export function SmartLink({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return <a href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined} {...props} />;
}
